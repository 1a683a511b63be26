package io.feedmill.timeline.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.fanout.DeliveryProgress;
import io.feedmill.timeline.fanout.FeedsOnRedis;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.PostIds;
import io.feedmill.timeline.maintenance.MaintenanceStore;
import io.feedmill.timeline.maintenance.SweepPendingPosts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Pages for which the feed is not sufficient.
class ReadTimelineTest {
  private static final long READER = 2;
  private static final long FIRST_FOLLOWEE = 100;
  private static final int FOLLOWEES = 60;

  @Test
  void
      the_page_after_a_write_is_from_sql_at_once_when_the_feed_is_missing_or_the_id_never_arrives() {
    assumeFalse(TestRedis.isCluster(), "trips are counted at one server");
    TestRedis.flush();
    try (RoundTrips trips = RoundTrips.open();
        RedisClient link = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1);
        FeedsOnRedis feeds =
            new FeedsOnRedis(
                new TimelinesInSql(),
                link,
                RawRedis.toTestRedis(),
                FeedsOnRedis.SMALL,
                FeedsOnRedis.PATIENT,
                1)) {
      long post = feeds.post(READER, "just written, and nobody fans it out");
      assertThat(afterWrite(feeds, post)).containsExactly(post);
      Eventually.holds(() -> assertThat(feeds.ids(READER)).containsExactly(post));
      long next = feeds.post(READER, "the feed does not have it yet");
      trips.taken();
      assertThat(afterWrite(feeds, next)).containsExactly(next, post);
      assertThat(afterWrite(feeds, next + 1)).containsExactly(next, post);
      assertThat(trips.taken()).isLessThanOrEqualTo(4);
    }
  }

  @Test
  void a_page_shows_an_acknowledged_post_that_no_feed_has_yet_until_all_feeds_have_it() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(FeedsOnRedis.SMALL)) {
      feeds.sql.relationWriter.follow(READER, 1);
      List<Long> all = new ArrayList<>();
      for (int i = 0; i < 15; i++) {
        all.addFirst(feeds.post(1, "post " + i));
      }
      feeds.page(READER);
      all.addFirst(feeds.post(1, "acknowledged"));
      feeds.parts.posted(all.getFirst(), 1);
      feeds.parts.posted(feeds.post(3, "by a stranger"), 3);
      assertThat(feeds.ids(READER)).hasSize(10).doesNotContain(all.getFirst());
      assertThat(feeds.walk(READER, 3)).isEqualTo(all);
      assertThat(feeds.walk(READER, 50)).isEqualTo(all);
      assertThat(feeds.raw.number("HLEN", FeedKeys.pending())).isEqualTo(2);
      feeds.start();
      feeds.rest();
      Eventually.holds(() -> assertThat(feeds.raw.number("HLEN", FeedKeys.pending())).isZero());
      assertThat(feeds.ids(READER)).startsWith(all.getFirst());
      feeds.parts.posted(all.getFirst(), 1);
      assertThat(feeds.raw.number("HLEN", FeedKeys.pending())).isZero();
    }
  }

  @Test
  void a_pending_post_is_swept_when_it_has_reached_all_readers_or_is_old() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(FeedsOnRedis.SMALL)) {
      long post = feeds.post(1, "reached by a worker that was killed then");
      feeds.parts.posted(post, 1);
      feeds.parts.posted(PostIds.at(PostIds.unixMillis(post) - 700_000), 1);
      ManualClock clock = new ManualClock(Instant.ofEpochMilli(PostIds.unixMillis(post)));
      SweepPendingPosts sweep =
          new SweepPendingPosts(
              new MaintenanceStore(TestLink.shared(), feeds.keys),
              new DeliveryProgress(TestLink.shared(), feeds.keys),
              clock);
      sweep.runOnce();
      assertThat(feeds.raw.strings("HKEYS", FeedKeys.pending()))
          .containsExactly(Long.toString(post));
      clock.advance(Duration.ofSeconds(11));
      sweep.runOnce();
      assertThat(feeds.raw.number("HLEN", FeedKeys.pending())).isOne();
      feeds.raw.command("HSET", FeedKeys.prepared(), post + ":done", "1");
      sweep.runOnce();
      assertThat(feeds.raw.number("HLEN", FeedKeys.pending())).isZero();
    }
  }

  private static List<Long> afterWrite(FeedsOnRedis feeds, long post) {
    return ids(RedisClient.await(feeds.parts.timelines().afterWrite(READER, post, 10)));
  }

  private static List<Long> ids(FeedPage page) {
    return page.items().stream().map(Element::post).toList();
  }

  /// Sixty followees repost the same post, so that all their reposts except the first are hidden.
  private static List<Long> manyHidden(FeedsOnRedis feeds) {
    List<Long> shown = new ArrayList<>();
    for (long followee = FIRST_FOLLOWEE; followee < FIRST_FOLLOWEE + FOLLOWEES; followee++) {
      feeds.sql.relationWriter.follow(READER, followee);
    }
    shown.addFirst(feeds.post(FIRST_FOLLOWEE, "below"));
    long origin = feeds.post(1, "by a stranger");
    for (long followee = FIRST_FOLLOWEE; followee < FIRST_FOLLOWEE + FOLLOWEES; followee++) {
      long repost = feeds.sql.postWriter.repost(followee, origin).orElseThrow();
      if (followee == FIRST_FOLLOWEE) {
        shown.addFirst(repost);
      }
    }
    shown.addFirst(feeds.post(FIRST_FOLLOWEE, "above"));
    return shown;
  }

  @Test
  void paging_up_skips_hidden_entries_fills_pages_and_says_where_to_continue() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(FeedsOnRedis.SMALL)) {
      List<Long> shown = manyHidden(feeds);
      List<Long> seen = new ArrayList<>();
      long after = shown.getLast() - 1;
      do {
        FeedPage page = RedisClient.await(feeds.parts.timelines().newer(READER, after, 1));
        seen.addAll(0, ids(page));
        after = page.next();
      } while (after != 0);
      assertThat(seen).isEqualTo(shown);
      assertThat(ids(RedisClient.await(feeds.parts.timelines().newer(READER, shown.get(1), 10))))
          .containsExactly(shown.getFirst());
    }
  }

  @Test
  void paging_down_skips_hidden_entries_and_fills_pages() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(FeedsOnRedis.SMALL)) {
      List<Long> shown = manyHidden(feeds);
      FeedPage first = feeds.page(READER, Long.MAX_VALUE, 2);
      assertThat(ids(first)).isEqualTo(shown.subList(0, 2));
      assertThat(ids(feeds.page(READER, first.next(), 2))).isEqualTo(shown.subList(2, 3));
      assertThat(feeds.walk(READER, 1)).isEqualTo(shown);
    }
  }

  @Test
  void the_next_position_upwards_is_the_id_of_a_post_and_downwards_a_cursor() {
    String up = FeedPage.newer(List.of(), 4_711).json().toString();
    assertThat(up).isEqualTo("{\"items\":[],\"next\":\"4711\"}");
    assertThat(new FeedPage(List.of(), 4_711).json().toString()).doesNotContain("4711");
  }
}
