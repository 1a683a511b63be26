package io.feedmill.articles.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.group.GroupMembers;
import io.feedmill.articles.group.Subscriptions;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.shelf.Shelf;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The list of the groups that an account is subscribed to.
class SubscribedListTest {
  private static final Viewer.SignedIn READER = ArticlesOnRedis.person(40);
  private static final RankedList NEW = mine(Rank.NEW);

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final Subscriptions subscriptions = new Subscriptions(articles.redis);

  @AfterEach
  void close() {
    articles.close();
  }

  private static RankedList mine(Rank rank) {
    return RankedList.subscribed(rank, Period.DAY, 0);
  }

  private static RankedList known(Rank rank) {
    return RankedList.subscribed(rank, Period.DAY, READER.id());
  }

  private ArticlePage page(ListRequest request, Viewer viewer) {
    return RedisClient.await(articles.lists.page(request, viewer));
  }

  private List<Long> ids(RankedList ranked) {
    return ReadAllPages.ids(page(ListRequest.first(ranked), READER));
  }

  @ParameterizedTest
  @EnumSource(Rank.class)
  void it_has_each_article_of_the_groups_once_in_the_order_of_the_site(Rank rank) {
    List<Long> expected = new ArrayList<>();
    for (String group : List.of("java", "news", "cats", "java", "news")) {
      long id = articles.submit(group, "all-" + group);
      if (!group.equals("cats")) {
        expected.add(id);
      }
    }
    long both = articles.submit("java", "news");
    expected.add(both);
    articles.vote(both, 60, Direction.DOWN);
    articles.vote(expected.get(1), 60, Direction.UP);
    articles.vote(expected.get(2), 60, Direction.DOWN);
    for (String group : List.of("java", "news", "all-java")) {
      subscriptions.subscribe(group, READER.id());
    }
    List<Long> site = new ArrayList<>(articles.ids(new RankedList(rank, Period.DAY, "", "")));
    site.retainAll(expected);
    assertThat(ids(mine(rank))).isEqualTo(site);
    articles.check();
  }

  @Test
  void a_change_of_the_subscriptions_shows_at_once_and_the_rest_within_seconds() {
    long java = articles.submit("java");
    long news = articles.submit("news");
    assertThat(ids(NEW)).isEmpty();
    subscriptions.subscribe("java", READER.id());
    assertThat(ids(NEW)).containsExactly(java);
    subscriptions.subscribe("news", READER.id());
    assertThat(ids(NEW)).containsExactly(news, java);
    subscriptions.unsubscribe("java", READER.id());
    assertThat(ids(NEW)).containsExactly(news);
    String key = ArticleKeys.ranking(known(Rank.NEW));
    assertThat(articles.raw.number("PTTL", key)).isNotEqualTo(-1L).isLessThanOrEqualTo(2_000L);
    long later = articles.submit("news");
    articles.raw.command("PEXPIRE", key, "0");
    assertThat(ids(NEW)).containsExactly(later, news);
    articles.check();
  }

  @Test
  void a_build_that_a_subscription_overtook_is_not_shown() {
    articles.submit("java");
    subscriptions.subscribe("java", READER.id());
    BuildRankingScript script = new BuildRankingScript(articles.redis);
    RankedList ranked = known(Rank.HOT);
    script.start(ranked, "slow");
    subscriptions.unsubscribe("java", READER.id());
    assertThat(script.copy(ranked, "java", "slow", List.of("article:1"))).isFalse();
    assertThat(script.finish(ranked, "slow")).isFalse();
    assertThat(ids(ranked)).isEmpty();
  }

  @Test
  void removed_and_hidden_articles_are_not_in_it() {
    long removed = articles.submit("java");
    long hidden = articles.submit("java");
    long shown = articles.submit("java");
    subscriptions.subscribe("java", READER.id());
    assertThat(ids(NEW)).hasSize(3);
    articles.remove(removed);
    new Shelves(articles.redis).add(Shelf.hidden(READER.id()), hidden);
    assertThat(ids(NEW)).containsExactly(shown);
  }

  @Test
  void its_pages_show_each_article_once_while_it_is_rebuilt() {
    List<Long> expected = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      expected.addFirst(articles.submit("java", i % 2 == 0 ? "news" : "cats"));
    }
    subscriptions.subscribe("java", READER.id());
    subscriptions.subscribe("news", READER.id());
    ArticlePage page = page(ListRequest.first(NEW), READER);
    List<Long> found = new ArrayList<>(ReadAllPages.ids(page));
    articles.submit("java");
    articles.submit("dogs");
    while (page.next() != null) {
      articles.raw.command("DEL", ArticleKeys.ranking(known(Rank.NEW)));
      ListCursor cursor = ListCursor.decode(page.next().encode());
      page = page(after(cursor), READER);
      assertThat(page.newer()).isEqualTo(1);
      found.addAll(ReadAllPages.ids(page));
    }
    assertThat(found).isEqualTo(expected);
  }

  private static ListRequest after(ListCursor cursor) {
    return new ListRequest(cursor.ranked(), cursor.limit(), 0, new ListRequest.Place.After(cursor));
  }

  @Test
  void it_is_for_its_subscriber_only_and_so_are_its_cursors() {
    for (int i = 0; i < 30; i++) {
      articles.submit("java");
    }
    subscriptions.subscribe("java", READER.id());
    ListCursor cursor = Objects.requireNonNull(page(ListRequest.first(NEW), READER).next());
    Viewer other = ArticlesOnRedis.person(41);
    refused(400, () -> page(after(cursor), other));
    refused(400, () -> page(ListRequest.first(known(Rank.NEW)), other));
    refused(401, () -> page(after(cursor), ArticlesOnRedis.ANONYMOUS));
    refused(401, () -> page(ListRequest.first(NEW), ArticlesOnRedis.ANONYMOUS));
    String unnamed = cursor.encode();
    assertThat(ListCursor.decode(unnamed).ranked().subscriber()).isEqualTo(READER.id());
    ListCursor anonymous = ListCursor.start(ListRequest.first(NEW), 1, "1", List.of());
    refused(400, () -> ListCursor.decode(anonymous.encode()));
  }

  private static void refused(int status, Runnable call) {
    assertThatThrownBy(call::run)
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(status));
  }

  @Test
  void large_groups_are_found_at_the_top_of_the_site_and_else_in_their_own_ranking() {
    for (int i = 0; i < 5; i++) {
      articles.submit("asleep");
    }
    long small = articles.submit("small");
    for (int i = 0; i < 210; i++) {
      articles.submit("large");
    }
    for (String group : List.of("asleep", "small", "large")) {
      subscriptions.subscribe(group, READER.id());
    }
    BuildRankingScript script = new BuildRankingScript(articles.redis);
    RankedList ranked = known(Rank.NEW);
    script.start(ranked, "me");
    MergeSubscriptions.Merge merge =
        new MergeSubscriptions(
                articles.redis,
                script,
                new GroupMembers(articles.redis),
                new MergeSubscriptions.Bounds(3, 200, 1_000, 2))
            .start(ranked, "me");
    assertThat(merge.largeWithoutArticles()).containsExactly("asleep");
    RedisClient.await(articles.cached.ensure(ranked.within("asleep")));
    merge.addBestOf("asleep");
    assertThat(merge.complete()).isTrue();
    script.finish(ranked, "me");
    String key = ArticleKeys.ranking(ranked);
    assertThat(articles.raw.number("ZCARD", key)).as("with sentinel").isEqualTo(5 + 1 + 200 + 1);
    assertThat(articles.score(ranked, small)).isNotNull();
    assertThat(articles.score(ranked, 1)).isEqualTo(articles.score(RankedList.site(Rank.NEW), 1));
  }

  @Test
  void only_the_best_are_kept() {
    subscriptionsOf("java", BuildRankingScript.MOST_SUBSCRIBED + 10);
    ids(NEW);
    assertThat(articles.raw.number("ZCARD", ArticleKeys.ranking(known(Rank.NEW))))
        .isEqualTo(BuildRankingScript.MOST_SUBSCRIBED);
    assertThat(articles.score(known(Rank.NEW), 10)).isNull();
    assertThat(articles.score(known(Rank.NEW), 11)).isNotNull();
  }

  private void subscriptionsOf(String group, int size) {
    for (int i = 0; i < size; i++) {
      articles.submit(group);
    }
    subscriptions.subscribe(group, READER.id());
  }
}
