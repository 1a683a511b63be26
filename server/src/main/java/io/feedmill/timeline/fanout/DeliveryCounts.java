package io.feedmill.timeline.fanout;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.Plot;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.FeedStore;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Counts the feeds that all servers wrote in each minute of the last hours.
public final class DeliveryCounts {
  private static final Duration SHOWN = Duration.ofHours(1);
  private static final long MINUTE_SECONDS = 60;

  private final RedisClient redis;
  private final InstantSource clock;

  DeliveryCounts(RedisClient redis, InstantSource clock) {
    this.redis = redis;
    this.clock = clock;
  }

  private static long minute(Instant time) {
    return time.getEpochSecond() / MINUTE_SECONDS;
  }

  Future<?> count(int feeds) {
    return feeds == 0
        ? Future.succeededFuture()
        : redis.send(
            RedisClient.command(
                Command.HINCRBY, FeedKeys.deliveryCounts(), minute(clock.instant()), feeds));
  }

  /// The complete minutes of the last hour.
  public Plot plot() {
    Instant now = clock.instant();
    Map<String, String> counts =
        FeedStore.pairs(
            redis.call(RedisClient.command(Command.HGETALL, FeedKeys.deliveryCounts())));
    List<Plot.Point> points = new ArrayList<>();
    for (long minute = minute(now.minus(SHOWN)); minute < minute(now); minute++) {
      double feeds = Double.parseDouble(counts.getOrDefault(Long.toString(minute), "0"));
      points.add(
          new Plot.Point(
              Instant.ofEpochSecond((minute + 1) * MINUTE_SECONDS), feeds / MINUTE_SECONDS));
    }
    return Plot.of(
        text("Deliveries"),
        text("a second"),
        now.minus(SHOWN),
        now,
        List.of(new Plot.Series(text("all servers"), points)));
  }

  /// Removes minutes that the plot does not show any more.
  public void deleteOld() {
    long oldest = minute(clock.instant().minus(SHOWN));
    List<Object> old = new ArrayList<>(List.of(FeedKeys.deliveryCounts()));
    FeedStore.pairs(redis.call(RedisClient.command(Command.HGETALL, FeedKeys.deliveryCounts())))
        .keySet()
        .stream()
        .filter(minute -> Long.parseLong(minute) < oldest)
        .forEach(old::add);
    if (old.size() > 1) {
      redis.call(RedisClient.command(Command.HDEL, old.toArray()));
    }
  }
}
