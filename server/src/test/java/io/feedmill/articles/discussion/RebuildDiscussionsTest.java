package io.feedmill.articles.discussion;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.check.RebuildArticles;
import io.feedmill.articles.discussion.ImportCommentScript.Foreign;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.moderation.CommentFlagStore;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.Progress;
import io.feedmill.testing.RedisContent;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// `rebuild articles` and what is derived of discussions.
class RebuildDiscussionsTest {
  private static final int MOST_NEWEST = 1_000;
  private static final Instant POSTED = Instant.parse("2026-03-01T12:00:00.250Z");
  private static final String RIGHT = "discussions: 0 faults repaired, 0 left";

  private final CommentsOnRedis site = CommentsOnRedis.empty();

  @AfterEach
  void close() {
    site.close();
  }

  /// Two discussions with comments in every state, votes that count and that do not, and flags.
  private void fill() {
    long first = site.articles.submit("java");
    long second = site.articles.submit();
    CommentId ann = site.comment(first, ANN, 0);
    CommentId ben = site.comment(first, BEN, 1);
    site.vote(ann, BEN, Direction.DOWN);
    site.vote(ben, ANN);
    site.edit(ben, BEN, "second thoughts");
    site.delete(site.comment(first, BEN, 2), BEN);
    site.remove(site.comment(first, BEN, 2));
    foreign(second, 0);
    CommentId flagged = site.comment(second, ANN, 1);
    new CommentFlagStore(site.redis).flag(flagged, BEN, "spam");
    site.articles.weigh(77, false);
    site.vote(flagged, 77);
    rebuild(site.redis);
  }

  private void foreign(long article, int number) {
    new ImportCommentScript(site.redis)
        .call(
            article,
            new Foreign(
                "c" + number, 0, "zoe on HN", "x", POSTED.plusSeconds(number), null, 1, 0, true));
  }

  /// All lists and counts that the site derives from discussions.
  private void lose() {
    List<String> lost = new ArrayList<>(site.articles.raw.keys("*voted-comments:*"));
    assertThat(lost).hasSizeGreaterThan(3);
    lost.addAll(
        List.of(
            DiscussionKeys.newest(),
            DiscussionKeys.ofAuthor(ANN),
            DiscussionKeys.ofAuthor(BEN),
            DiscussionKeys.flagged(),
            ArticleKeys.ranking(RankedList.site(Rank.ACTIVE))));
    for (String key : lost) {
      assertThat(site.articles.raw.number("DEL", key)).as(key).isOne();
    }
    for (long article : List.of(1L, 2L)) {
      assertThat(site.articles.raw.number("HDEL", ArticleKeys.article(article), "comments"))
          .isOne();
    }
  }

  private static ArticleReport rebuild(RedisClient redis) {
    return new RebuildArticles(redis)
        .run(Progress.UNWATCHED)
        .and(new CheckDiscussions(redis).rebuild(Progress.UNWATCHED));
  }

  private void rebuiltNothing() {
    Map<String, String> before = RedisContent.of(site.articles.raw, "");
    ArticleReport again = rebuild(site.redis);
    assertThat(again.lines()).contains(RIGHT);
    assertThat(again.clean()).isTrue();
    assertThat(RedisContent.of(site.articles.raw, "")).isEqualTo(before);
  }

  /// Everything without streams and positions in them, and without the numbers of changes.
  private Map<String, String> content() {
    Map<String, String> content = RedisContent.of(site.articles.raw, "articles{");
    content.keySet().removeIf(key -> "stream".equals(site.articles.raw.string("TYPE", key)));
    content.remove(DiscussionKeys.applied());
    content.remove(DiscussionKeys.listed());
    for (long article : List.of(1L, 2L)) {
      content.remove(DiscussionKeys.thread(article));
      content.computeIfPresent(
          ArticleKeys.article(article),
          (_, hash) -> hash.replaceAll("comments=(\\d+ \\d+) \\d+ (\\d+)", "comments=$1 $2"));
    }
    return content;
  }

  @Test
  void everything_derived_from_discussions_is_rebuilt_as_before_and_a_second_run_changes_nothing() {
    fill();
    site.check();
    rebuiltNothing();
    Map<String, String> before = content();
    lose();
    ArticleReport report = rebuild(site.redis);
    assertThat(report.clean()).as(report.lines().toString()).isTrue();
    assertThat(report.lines())
        .contains(
            "1 x misplaced-comment",
            "4 x unlisted-comment",
            "2 x wrong-comment-count",
            "1 x wrong-flag");
    assertThat(content()).isEqualTo(before);
    site.check();
    site.articles.check();
    site.articles.raw.command("DEL", ArticleKeys.ranking(RankedList.site(Rank.ACTIVE)));
    assertThat(rebuild(site.redis).lines()).contains("2 x missing-in-ranking");
    assertThat(content()).isEqualTo(before);
    rebuiltNothing();
  }

  @Test
  void a_rebuild_that_was_stopped_anywhere_is_completed_by_the_next_one() {
    assumeFalse(TestRedis.isCluster(), "the proxy leads to a single server");
    fill();
    Map<String, String> before = content();
    for (int trips : List.of(3, 20, 40, 60, 80, 100)) {
      lose();
      try (RoundTrips proxy = RoundTrips.open();
          RedisClient redis = RedisClient.open(TestLink.vertx(), RedisUrl.parse(proxy.url()), 1)) {
        proxy.shutAfter(trips);
        assertThatThrownBy(() -> rebuild(redis)).as("after %d", trips).isNotNull();
        assertThat(proxy.shut()).isTrue();
      }
      assertThat(rebuild(site.redis).clean()).isTrue();
      assertThat(content()).as("after %d", trips).isEqualTo(before);
    }
    rebuiltNothing();
  }

  @Test
  void the_newest_comments_are_filled_up_with_older_ones_after_some_were_removed() {
    long article = site.articles.submit();
    for (int number = 0; number < MOST_NEWEST + 3; number++) {
      foreign(article, number);
    }
    site.settle();
    List<String> newest = site.members(DiscussionKeys.newest());
    assertThat(newest).hasSize(MOST_NEWEST).startsWith(article + "-4");
    site.remove(new CommentId(article, 5));
    site.remove(new CommentId(article, MOST_NEWEST + 3));
    site.settle();
    site.check();
    assertThat(rebuild(site.redis).lines()).contains("2 x misplaced-comment");
    assertThat(site.members(DiscussionKeys.newest()))
        .hasSize(MOST_NEWEST)
        .startsWith(article + "-2", article + "-3", article + "-4", article + "-6");
    rebuiltNothing();
  }
}
