package io.feedmill.reader.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestLink;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Redis is killed, connections are closed and deliveries are interrupted during all kinds of
/// operations: no operation stays incomplete.
@Tag("slow")
class KilledWhileReadingTest {
  private static final int THREADS = 8;
  private static final int OPERATIONS = 10_000;
  private static final int KILLS = 4;

  @Test
  void the_check_finds_nothing_after_ten_thousand_operations_of_eight_threads_and_kills()
      throws Exception {
    RedisClient link = null;
    try (RedisServer redis = RedisServer.startDurable()) {
      link = RedisClient.open(TestLink.vertx(), RedisUrl.parse(redis.url()), 2);
      try (ChannelsOnRedis reader = new ChannelsOnRedis(ReaderConfig.STANDARD, link, redis.url())) {
        killing(redis, reader);
        reader.clock.advance(UnsettledItems.LONGEST_DELIVERY.plus(Duration.ofSeconds(1)));
        reader.work();
        assertThat(reader.check(false).lines()).containsExactly("reader: nothing wrong");
      }
    } finally {
      if (link != null) {
        link.close();
      }
    }
  }

  private static void killing(RedisServer redis, ChannelsOnRedis reader) throws Exception {
    List<Channel> channels = new ArrayList<>();
    List<Long> feeds = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      channels.add(reader.channel(i / 2 + 1));
    }
    for (int i = 0; i < 4; i++) {
      String url = "https://" + i + ".example/feed";
      for (Channel channel : channels) {
        feeds.add(reader.follow(channel, url));
      }
    }
    AtomicInteger done = new AtomicInteger();
    try (BoundedTasks tasks = BoundedTasks.open("readers", THREADS)) {
      for (int i = 0; i < THREADS; i++) {
        RandomReader one = new RandomReader(reader, channels, feeds, new Random(i));
        tasks.submit(() -> act(reader, one, done));
      }
      for (int kill = 1; kill <= KILLS; kill++) {
        int enough = kill * OPERATIONS / (KILLS + 1);
        Eventually.holds(() -> assertThat(done).hasValueGreaterThan(enough));
        interrupt(redis, kill);
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(done).hasValueGreaterThanOrEqualTo(OPERATIONS);
  }

  /// Kills the server, or closes its connections.
  private static void interrupt(RedisServer redis, int kill) {
    if (kill % 2 == 0) {
      redis.kill();
      redis.restart();
    } else {
      try (RawRedis raw = RawRedis.to(redis.url())) {
        raw.command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
      }
    }
  }

  /// Runs an operation; one that was interrupted by a kill does not count.
  private static void act(ChannelsOnRedis reader, RandomReader one, AtomicInteger done) {
    while (done.get() < OPERATIONS) {
      try {
        one.act();
        done.incrementAndGet();
      } catch (RedisUnavailable _) {
        Eventually.succeeds(() -> reader.link.call(RedisClient.command(Command.PING)));
      }
    }
  }
}
