package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestLink;
import io.feedmill.timeline.fanout.MessageScript.Patience;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.TimelineConfig;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Workers that stop between any two steps, and messages that always fail.
@Tag("slow")
class RecoveryTest {
  private static final Patience HASTY = new Patience(1, 5);
  private static final long AUTHOR = 1;

  @Test
  void messages_that_a_worker_never_finished_are_processed_by_another_in_either_stage() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(TimelineConfig.of(10, 10, 1_000), HASTY, 2)) {
      feeds.sql.relationWriter.follow(2, 1);
      feeds.page(2);
      long first = feeds.post(1, "taken in stage 1");
      feeds.parts.fanOut().begin(FanOutJob.push(first, 1));
      FeedServer dead = feeds.servers.getLast();
      assertThat(taken(dead, FeedKeys.feedUpdatePrepare())).hasSize(1);
      Eventually.holds(() -> {
        feeds.first().prepare.runOnce();
        assertThat(feeds.parts.fanOut().backlog().stream().mapToLong(n -> n).sum()).isPositive();
      });
      assertThat(taken(dead, FeedKeys.feedUpdate(feeds.keys.of(2)))).isNotEmpty();
      Eventually.holds(() -> {
        feeds.first().update.runOnce();
        assertThat(feeds.ids(2)).containsExactly(first);
        assertThat(feeds.parts.fanOut().backlog()).containsOnly(0L);
      });
      feeds.start();
      feeds.rest();
      feeds.check(2);
    }
  }

  private static List<Message> taken(FeedServer server, String stream) {
    return RedisClient.await(server.messages.take(stream, stream, 100, false)).messages();
  }

  @Test
  void a_message_that_fails_repeatedly_becomes_a_dead_letter_while_others_are_processed() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(TimelineConfig.of(10, 1, 1_000), HASTY, 1)) {
      long victim =
          LongStream.iterate(3, reader -> reader + 1)
              .filter(reader -> feeds.keys.of(reader) == feeds.keys.of(2))
              .findFirst()
              .getAsLong();
      feeds.sql.relationWriter.follow(2, 1);
      feeds.page(2);
      feeds.sql.relationWriter.follow(victim, 1);
      feeds.start();
      feeds.rest();
      feeds.raw.command("SET", feeds.keys.feed(victim), "no list");
      long post = feeds.post(1, "goes on");
      Eventually.holds(() -> assertThat(feeds.ids(2)).containsExactly(post));
      feeds.rest();
      DeadLetters letters = new DeadLetters(TestLink.shared(), feeds.keys);
      feeds.check(2);
      assertThat(letters.oldest(10)).hasSize(1);
      DeliveryProgress deliveries = new DeliveryProgress(TestLink.shared(), feeds.keys);
      assertThat(deliveries.of(post).found()).isEqualTo(3);
      assertThat(deliveries.of(post).reached()).isEqualTo(2);
      feeds.raw.command("DEL", feeds.keys.feed(victim));
      letters
          .oldest(10)
          .forEach(letter -> assertThat(letters.retry(letter.place(), letter.id())).isTrue());
      feeds.rest();
      assertThat(letters.oldest(10)).isEmpty();
      assertThat(deliveries.of(post).finished()).isTrue();
    }
  }

  /// The database becomes unavailable between two posts: the first is sent and recorded as
  /// finished.
  @Test
  void posts_sent_before_an_outage_are_finished_although_the_run_fails() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(TimelineConfig.of(10, 10, 1_000_000))) {
      AtomicInteger sent = new AtomicInteger();
      PrepareFeedUpdates prepare =
          feeds.parts.prepareUpdates(
              feeds.first().messages,
              feeds.sql.posts,
              feeds.sql.followers,
              new MessageAttempts(SystemClock.instance()),
              () -> {
                if (sent.incrementAndGet() == 2) {
                  throw new DatabaseUnavailable("away", new SQLException("away"));
                }
              });
      for (long author : List.of(10_000L, 20_000L)) {
        feeds.sql.crowd(1, 500, author);
        feeds.parts.fanOut().begin(FanOutJob.push(feeds.post(author, "to many"), author));
      }
      assertThatThrownBy(prepare::runOnce).isInstanceOf(DatabaseUnavailable.class);
      assertThat(feeds.raw.number("XLEN", FeedKeys.feedUpdatePrepare())).isEqualTo(1);
      prepare.runOnce();
      assertThat(feeds.raw.number("XLEN", FeedKeys.feedUpdatePrepare())).isZero();
    }
  }

  @Test
  void a_change_that_waits_for_an_older_message_is_retried_later_and_not_at_once() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(FeedsOnRedis.SMALL)) {
      feeds.sql.relationWriter.follow(2, AUTHOR);
      feeds.page(2);
      long post = feeds.post(AUTHOR, "frist");
      feeds.parts.fanOut().begin(FanOutJob.push(post, AUTHOR));
      FeedServer server = feeds.first();
      server.prepare.runOnce();
      String stream = FeedKeys.feedUpdate(feeds.keys.of(2));
      MessageScript silent = new MessageScript(TestLink.shared(), "silent", FeedsOnRedis.PATIENT);
      assertThat(RedisClient.await(silent.take(stream, stream, 1, false)).messages()).hasSize(1);
      feeds.parts.fanOut().begin(FanOutJob.rewrite(post, AUTHOR));
      server.prepare.runOnce();
      server.update.runOnce();
      feeds.raw.everywhere("CONFIG", "RESETSTAT");
      server.update.runOnce();
      assertThat(feeds.raw.everywhere("INFO", "commandstats"))
          .extracting(String::valueOf)
          .filteredOn(stats -> stats.contains("cmdstat_xadd"))
          .singleElement()
          .asString()
          .contains("cmdstat_xadd:calls=1,");
    }
  }

  @Test
  void duplicated_reordered_and_delayed_messages_with_four_workers_give_the_feeds_of_sql() {
    Patience thieving = new Patience(5, 10_000);
    try (FeedsOnRedis feeds = new FeedsOnRedis(TimelineConfig.of(5, 2, 1_000), thieving, 4)) {
      for (long reader = 2; reader <= 30; reader++) {
        feeds.sql.relationWriter.follow(reader, 1);
        feeds.page(reader);
      }
      feeds.start();
      List<Long> posts = IntStream.range(0, 20).mapToObj(i -> feeds.post(1, "post " + i)).toList();
      for (int round = 0; round < 2; round++) {
        posts.reversed().forEach(post -> feeds.parts.fanOut().begin(FanOutJob.push(post, 1)));
      }
      feeds.rest();
      for (long reader = 1; reader <= 30; reader++) {
        feeds.check(reader);
      }
      assertThat(feeds.ids(7)).isEqualTo(posts.reversed().subList(0, 5));
    }
  }
}
