package io.feedmill.timeline.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.fanout.FeedsOnRedis;
import io.feedmill.timeline.feed.TimelineConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The cost of a page in Redis and SQL.
class ReadCostTest {
  private static final long READER = 2;

  @BeforeEach
  void empty() {
    TestRedis.flush();
  }

  @Test
  void a_page_within_the_feed_costs_one_round_trip_to_redis_and_none_to_sql() {
    assumeFalse(TestRedis.isCluster(), "two slots are two servers");
    TimelinesInSql sql = new TimelinesInSql();
    try (RoundTrips trips = RoundTrips.open();
        RedisClient link = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1);
        FeedsOnRedis feeds =
            new FeedsOnRedis(
                sql,
                link,
                RawRedis.toTestRedis(),
                TimelineConfig.of(20, 10, 1_000),
                FeedsOnRedis.PATIENT,
                1)) {
      sql.relationWriter.follow(READER, 1);
      for (int i = 0; i < 15; i++) {
        feeds.post(1, "post " + i);
      }
      feeds.page(READER);
      Eventually.holds(() -> {
        trips.taken();
        assertThat(feeds.page(READER).items()).hasSize(10);
        assertThat(trips.taken()).isEqualTo(1);
      });
      sql.clear();
      Eventually.holds(() -> {
        trips.taken();
        FeedPage first = feeds.page(READER);
        assertThat(first.items()).hasSize(10);
        assertThat(feeds.page(READER, first.next(), 10).items()).hasSize(5);
        assertThat(trips.taken()).isEqualTo(2);
      });
    }
  }

  @Test
  void a_page_with_quotes_costs_no_further_round_trip_to_redis() {
    assumeFalse(TestRedis.isCluster(), "two slots are two servers");
    TimelinesInSql sql = new TimelinesInSql();
    try (RoundTrips trips = RoundTrips.open();
        RedisClient link = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1);
        FeedsOnRedis feeds =
            new FeedsOnRedis(
                sql,
                link,
                RawRedis.toTestRedis(),
                TimelineConfig.of(20, 10, 1_000),
                FeedsOnRedis.PATIENT,
                1)) {
      PageQuotes quotes = new PageQuotes(sql.module.quotes(), Runnable::run);
      sql.relationWriter.follow(READER, 1);
      for (int i = 0; i < 15; i++) {
        sql.postWriter.quote(1, sql.postWriter.post(3, "quoted " + i), "quote " + i);
      }
      feeds.page(READER);
      Eventually.holds(() -> {
        trips.taken();
        FeedPage page = feeds.page(READER);
        FeedPage shown = RedisClient.await(quotes.add(READER, page));
        assertThat(shown.items())
            .hasSize(10)
            .allMatch(item -> item.json().contains("\"state\":\"shown\""));
        assertThat(page.items()).noneMatch(item -> item.json().contains("\"state\""));
        assertThat(shown.next()).isEqualTo(page.next());
        assertThat(trips.taken()).isEqualTo(1);
      });
    }
  }
}
