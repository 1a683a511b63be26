package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.MarkedOutput;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.fanout.MessageScript.Patience;
import io.feedmill.timeline.feed.TimelineConfig;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Servers and Redis are killed during fan-outs: every acknowledged post reaches every feed once.
@Tag("slow")
class KilledWhilePostingTest {
  private static final int AUTHORS = 3;
  private static final long FIRST_READER = 10_001;
  private static final long LAST_READER = 10_020;
  private static final int ROUNDS = 2;

  /// The first author has so many followers with lower ids than the readers that a post takes three
  /// portions.
  static final TimelineConfig CONFIG = TimelineConfig.of(10, 10, 100_000);

  private static final long FIRST_OF_CROWD = 1_001;
  private static final long LAST_OF_CROWD = 8_000;
  private static final int ENOUGH = 60;
  private static final Patience SHORT = new Patience(200, 1_000);

  @Test
  void after_servers_are_killed_during_a_fan_out_every_feed_equals_sql_and_no_post_is_lost()
      throws Exception {
    TestRedis.flush();
    String database = TestPostgres.freshDatabase();
    DatabaseConfig address = TestDatabases.patient(database);
    Migrations.of(address).migrate();
    try (FeedsOnRedis feeds =
        new FeedsOnRedis(
            new TimelinesInSql(address),
            TestLink.shared(),
            RawRedis.toTestRedis(),
            CONFIG,
            SHORT,
            1)) {
      follow(feeds);
      List<Long> acknowledged = new ArrayList<>();
      long leftBehind = 0;
      for (int round = 0; round < ROUNDS; round++) {
        acknowledged.addAll(untilKilled(database));
        leftBehind += waiting(feeds);
      }
      assertThat(leftBehind).isPositive();
      feeds.start();
      feeds.rest();
      assertThat(feeds.sql.posts.find(acknowledged)).hasSize(acknowledged.size());
      check(feeds);
    }
  }

  /// Number of events, jobs and messages that are not finished.
  private static long waiting(FeedsOnRedis feeds) {
    return feeds.sql.events.status().waiting()
        + feeds.parts.fanOut().jobs()
        + feeds.parts.fanOut().backlog().stream().mapToLong(length -> length).sum();
  }

  private static List<Long> untilKilled(String database) throws IOException {
    Process posting = PostUntilKilled.launch(TestRedis.url(), database, AUTHORS);
    return MarkedOutput.untilKilled(posting, ENOUGH).stream().map(Long::parseLong).toList();
  }

  @Test
  void a_post_committed_by_a_server_that_died_before_it_published_anything_reaches_every_feed() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(CONFIG)) {
      follow(feeds);
      long post = feeds.post(1, "committed, and nobody told");
      assertThat(feeds.parts.fanOut().jobs()).isZero();
      feeds.start();
      feeds.rest();
      assertThat(feeds.ids(FIRST_READER)).containsExactly(post);
      check(feeds);
    }
  }

  @Test
  void after_redis_is_killed_repeatedly_during_a_fan_out_every_feed_equals_sql() {
    try (RedisServer redis = RedisServer.start("--appendonly", "yes", "--appendfsync", "always");
        RedisClient link = RedisClient.open(TestLink.vertx(), RedisUrl.parse(redis.url()), 2);
        FeedsOnRedis feeds =
            new FeedsOnRedis(
                new TimelinesInSql(), link, RawRedis.to(redis.url()), CONFIG, SHORT, 2)) {
      follow(feeds);
      feeds.start();
      for (int round = 0; round < ROUNDS; round++) {
        for (int n = 0; n < 10; n++) {
          feeds.post(1 + n % AUTHORS, "post " + n);
        }
        redis.kill();
        feeds.post(1, "while Redis is away");
        redis.restart();
      }
      Eventually.holds(() -> {
        feeds.sql.clock.advance(Duration.ofMinutes(5));
        assertThat(feeds.sql.events.status().waiting()).isZero();
      });
      feeds.rest();
      check(feeds);
    }
  }

  private static void follow(FeedsOnRedis feeds) {
    feeds.sql.crowd(FIRST_OF_CROWD, LAST_OF_CROWD, 1);
    for (long reader = FIRST_READER; reader <= LAST_READER; reader++) {
      for (long author = 1; author <= AUTHORS; author++) {
        feeds.sql.relationWriter.follow(reader, author);
      }
      feeds.parts.timelines().warm(reader);
    }
  }

  private static void check(FeedsOnRedis feeds) {
    for (long reader = FIRST_READER; reader <= LAST_READER; reader++) {
      feeds.check(reader);
    }
  }
}
