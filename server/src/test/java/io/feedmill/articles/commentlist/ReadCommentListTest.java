package io.feedmill.articles.commentlist;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReadCommentListTest {
  private static final Viewer GUEST = new Viewer.Anonymous();
  private static final CommentList ALL = new CommentList.OfSite();
  private static final CommentList BY_ANN = new CommentList.OfAuthor(ANN);
  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final ReadCommentList read = new ReadCommentList(site.redis, site.articles.store);

  @AfterEach
  void close() {
    site.close();
  }

  private static List<CommentId> ids(ListedComments page) {
    return page.items().stream().map(ListedComment::id).toList();
  }

  /// Lets all comments have the same time of posting.
  private void atOneTime(String key) {
    for (String member : site.articles.raw.strings("ZRANGE", key, "0", "-1")) {
      site.articles.raw.command("ZADD", key, "1795668540.123", member);
    }
  }

  private List<CommentId> walk(CommentList list, int limit) {
    List<CommentId> seen = new ArrayList<>();
    ListedComments page = read.first(list, limit, GUEST);
    seen.addAll(ids(page));
    while (page.next() != null) {
      page = read.after(CommentListCursor.decode(page.next().encode()), limit, GUEST);
      assertThat(page.items().size()).isLessThanOrEqualTo(limit);
      seen.addAll(ids(page));
    }
    return seen;
  }

  @Test
  void lists_have_the_newest_first_with_what_was_written_and_counted() {
    long article = site.articles.submit();
    CommentId first = site.comment(article, ANN, 0);
    CommentId reply = site.comment(article, BEN, 1);
    CommentId other = site.comment(site.articles.submit(), ANN, 0);
    site.edit(other, ANN, "better");
    site.settle();
    assertThat(ids(read.first(ALL, 10, GUEST))).containsExactly(other, reply, first);
    assertThat(ids(read.first(BY_ANN, 10, GUEST))).containsExactly(other, first);
    assertThat(ids(read.first(new CommentList.OfArticle(article), 10, GUEST)))
        .containsExactly(reply, first);
    ListedComment answered = read.first(ALL, 10, GUEST).items().get(1);
    assertThat(answered.parent()).isEqualTo(1);
    assertThat(answered.author()).isEqualTo(BEN);
    assertThat(answered.votes()).isEqualTo(1);
    assertThat(answered.article().title()).isEqualTo(site.articles.article(article).title());
    assertThat(read.first(ALL, 10, GUEST).items().getFirst().body().text()).isEqualTo("better");
  }

  @Test
  void a_viewer_sees_their_own_votes_also_those_that_do_not_count() {
    long article = site.articles.submit();
    CommentId own = site.comment(article, ANN, 0);
    CommentId up = site.comment(article, BEN, 0);
    CommentId down = site.comment(site.articles.submit(), BEN, 0);
    CommentId uncounted = site.comment(article, BEN, 0);
    CommentId untouched = site.comment(article, BEN, 0);
    site.settle();
    site.vote(up, ANN);
    site.vote(down, ANN, Direction.DOWN);
    site.articles.raw.command(
        "HSET", DiscussionKeys.uncounted(article), uncounted.number() + ":" + ANN, "down");
    Viewer ann = new Viewer.SignedIn(ANN, "ann", Set.of(Role.USER), Set.of("*"));
    Map<CommentId, Direction> mine = new HashMap<>();
    for (ListedComment each : read.first(ALL, 10, ann).items()) {
      mine.put(each.id(), each.mine());
    }
    assertThat(mine)
        .containsOnly(
            Map.entry(own, Direction.UP),
            Map.entry(up, Direction.UP),
            Map.entry(down, Direction.DOWN),
            Map.entry(uncounted, Direction.DOWN),
            Map.entry(untouched, Direction.NONE));
    assertThat(read.first(ALL, 10, GUEST).items())
        .extracting(ListedComment::mine)
        .containsOnlyNulls();
  }

  @Test
  void a_page_is_three_round_trips_with_the_votes_of_a_viewer_and_without() {
    assumeFalse(TestRedis.isCluster(), "the door that counts leads to a single server");
    for (int i = 0; i < 30; i++) {
      site.comment(site.articles.submit(), ANN, 0);
    }
    site.settle();
    Viewer ann = new Viewer.SignedIn(ANN, "ann", Set.of(Role.USER), Set.of("*"));
    try (RoundTrips trips = RoundTrips.open();
        RedisClient redis = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1)) {
      ReadCommentList counted = new ReadCommentList(redis, new ArticleStore(redis));
      counted.first(ALL, 25, GUEST);
      for (Viewer viewer : List.of(GUEST, ann)) {
        trips.taken();
        assertThat(counted.first(ALL, 25, viewer).items()).hasSize(25);
        assertThat(trips.taken()).as(viewer.toString()).isEqualTo(3);
      }
    }
  }

  @Test
  void withdrawn_comments_and_those_on_withdrawn_articles_are_in_no_list() {
    long article = site.articles.submit();
    CommentId kept = site.comment(article, ANN, 0);
    CommentId deleted = site.comment(article, ANN, 0);
    CommentId removed = site.comment(article, ANN, 0);
    long gone = site.articles.submit();
    CommentId below = site.comment(gone, ANN, 0);
    site.settle();
    assertThat(ids(read.first(ALL, 10, GUEST))).containsExactly(below, removed, deleted, kept);
    site.delete(deleted, ANN);
    site.remove(removed);
    site.articles.remove(gone);
    for (int i = 0; i < 2; i++) {
      for (CommentList list : List.of(ALL, BY_ANN, new CommentList.OfArticle(article))) {
        assertThat(ids(read.first(list, 10, GUEST))).as(list.toString()).containsExactly(kept);
        assertThat(read.first(list, 10, GUEST).next()).isNull();
      }
      assertThat(ids(read.first(new CommentList.OfArticle(gone), 10, GUEST))).isEmpty();
      site.settle();
    }
    site.restore(removed);
    site.articles.restore(gone);
    site.settle();
    assertThat(ids(read.first(ALL, 10, GUEST))).containsExactly(below, removed, kept);
  }

  @Test
  void a_walk_has_each_comment_once_also_those_of_the_same_time_while_others_arrive() {
    List<CommentId> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      long article = site.articles.submit();
      for (int j = 0; j < 60; j++) {
        all.add(site.comment(article, ANN, 0));
      }
    }
    site.settle();
    for (boolean same : List.of(false, true)) {
      if (same) {
        atOneTime(DiscussionKeys.newest());
        atOneTime(DiscussionKeys.ofAuthor(ANN));
      }
      assertThat(walk(ALL, 7)).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(all);
      assertThat(walk(BY_ANN, 100))
          .doesNotHaveDuplicates()
          .containsExactlyInAnyOrderElementsOf(all);
    }
    ListedComments page = read.first(ALL, 100, GUEST);
    site.comment(site.articles.submit(), ANN, 0);
    site.settle();
    Set<CommentId> seen = new HashSet<>(ids(page));
    while (page.next() != null) {
      page = read.after(page.next(), 100, GUEST);
      ids(page).forEach(id -> assertThat(seen.add(id)).isTrue());
    }
    assertThat(seen).containsExactlyInAnyOrderElementsOf(all);
  }

  @Test
  void many_removed_comments_make_short_pages_and_hide_nothing_behind_them() {
    long article = site.articles.submit();
    CommentId oldest = site.comment(article, ANN, 0);
    List<CommentId> spam = new ArrayList<>();
    for (int i = 0; i < 130; i++) {
      spam.add(site.comment(article, ANN, 0));
    }
    CommentId newest = site.comment(article, ANN, 0);
    spam.forEach(site::remove);
    site.settle();
    assertThat(ids(read.first(BY_ANN, 2, GUEST))).containsExactly(newest);
    assertThat(walk(BY_ANN, 2)).containsExactly(newest, oldest);
    assertThat(walk(ALL, 2)).containsExactly(newest, oldest);
  }

  @Test
  void random_cuts_of_a_walk_have_each_shown_comment_once() {
    Random random = new Random(7);
    List<CommentId> shown = new ArrayList<>();
    long[] articles = {site.articles.submit(), site.articles.submit(), site.articles.submit()};
    List<CommentId> removed = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      CommentId id = site.comment(articles[random.nextInt(3)], ANN, 0);
      if (random.nextInt(3) == 0) {
        removed.add(id);
      } else if (id.article() != articles[2]) {
        shown.add(id);
      }
    }
    site.settle();
    removed.forEach(site::remove);
    site.articles.remove(articles[2]);
    for (int limit : new int[] {1, 2, 3, 10, 99}) {
      assertThat(walk(BY_ANN, limit))
          .as("limit %d", limit)
          .doesNotHaveDuplicates()
          .containsExactlyInAnyOrderElementsOf(shown);
    }
  }
}
