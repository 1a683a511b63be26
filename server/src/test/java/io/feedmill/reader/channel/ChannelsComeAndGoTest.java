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
import io.feedmill.testing.TestRedis;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Channels are created, filled and deleted at random while workers sweep, close, settle and audit,
/// and Redis is killed and disconnected: no operation stays incomplete, and no repair is needed.
@Tag("slow")
class ChannelsComeAndGoTest {
  private static final int THREADS = 8;
  private static final int OPERATIONS = 4_000;
  private static final int KILLS = 4;

  private final AtomicInteger done = new AtomicInteger();
  private final AtomicBoolean over = new AtomicBoolean();
  private final List<String> repaired = new ArrayList<>();

  @Test
  void fsck_is_clean_after_eight_threads_created_filled_and_deleted_channels_with_kills()
      throws Exception {
    if (TestRedis.isCluster()) {
      try (ChannelsOnRedis reader = new ChannelsOnRedis()) {
        comeAndGo(reader, () -> cut(TestRedis.url()));
      }
      return;
    }
    RedisClient link = null;
    try (RedisServer redis = RedisServer.startDurable()) {
      link = RedisClient.open(TestLink.vertx(), RedisUrl.parse(redis.url()), 2);
      try (ChannelsOnRedis reader = new ChannelsOnRedis(ReaderConfig.STANDARD, link, redis.url())) {
        AtomicInteger kills = new AtomicInteger();
        comeAndGo(
            reader,
            () -> {
              if (kills.incrementAndGet() % 2 == 0) {
                redis.kill();
                redis.restart();
              } else {
                cut(redis.url());
              }
            });
      }
    } finally {
      if (link != null) {
        link.close();
      }
    }
  }

  private static void cut(String url) {
    try (RawRedis raw = RawRedis.to(url)) {
      raw.everywhere("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    }
  }

  private void comeAndGo(ChannelsOnRedis reader, Runnable kill) throws Exception {
    CopyOnWriteArrayList<Channel> channels = new CopyOnWriteArrayList<>();
    CopyOnWriteArrayList<Long> feeds = new CopyOnWriteArrayList<>();
    channels.add(reader.channel(1));
    feeds.add(reader.follow(channels.getFirst(), "https://a.example/feed"));
    try (BoundedTasks tasks = BoundedTasks.open("channels", THREADS + 2)) {
      for (int i = 0; i < THREADS; i++) {
        RandomChannels one = new RandomChannels(reader, channels, feeds, new Random(i));
        tasks.submit(() -> until(() -> done.get() >= OPERATIONS, reader, () -> act(one)));
      }
      tasks.submit(() -> until(over::get, reader, reader::work));
      tasks.submit(() -> until(over::get, reader, () -> repair(reader)));
      for (int i = 1; i <= KILLS; i++) {
        int enough = i * OPERATIONS / (KILLS + 1);
        Eventually.holds(() -> assertThat(done).hasValueGreaterThan(enough));
        kill.run();
      }
      Eventually.holds(() -> assertThat(done).hasValueGreaterThanOrEqualTo(OPERATIONS));
      over.set(true);
      assertThat(tasks.join()).isEmpty();
    }
    reader.clock.advance(UnsettledItems.LONGEST_DELIVERY.plus(Duration.ofSeconds(1)));
    reader.work();
    assertThat(reader.check(false).lines()).containsExactly("reader: nothing wrong");
    assertThat(repaired).filteredOn(line -> !line.contains("no position")).isEmpty();
  }

  private void act(RandomChannels one) {
    one.act();
    done.incrementAndGet();
  }

  /// A running operation is no fault, so only channels whose creation was interrupted are found.
  private void repair(ChannelsOnRedis reader) {
    List<String> lines = reader.check(true).lines();
    repaired.addAll(lines.subList(0, lines.size() - 1));
  }

  /// Runs an operation; one that was interrupted by a kill does not count.
  private static void until(BooleanSupplier end, ChannelsOnRedis reader, Runnable action) {
    while (!end.getAsBoolean()) {
      try {
        action.run();
      } catch (RedisUnavailable _) {
        Eventually.succeeds(() -> reader.link.call(RedisClient.command(Command.PING)));
      } catch (AssertionError cut) {
        assertThat(cut).hasRootCauseInstanceOf(RedisUnavailable.class);
      }
    }
  }
}
