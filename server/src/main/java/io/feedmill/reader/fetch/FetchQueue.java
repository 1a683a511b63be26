package io.feedmill.reader.fetch;

import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which feeds are due, and which hosts want to be left alone. Made from SQL when Redis lost it.
final class FetchQueue {
  /// Longer than any fetch takes.
  static final Duration LEASE = Duration.ofMinutes(3);

  private final RedisLink redis;
  private final TakeDueFeedsScript take;
  private final PlanFeedScript plan;

  FetchQueue(RedisLink redis) {
    this.redis = redis;
    this.take = new TakeDueFeedsScript(redis);
    this.plan = new PlanFeedScript(redis);
  }

  TakeDueFeedsScript.Taken take(int most) {
    return take.call(most, LEASE);
  }

  boolean plan(long feed, String putOff, @Nullable Instant next) {
    return plan.call(feed, putOff, next);
  }

  /// Makes a feed due then, whatever was planned.
  void due(long feed, Instant time) {
    redis.call(RedisLink.command(Command.ZADD, FetchKeys.due(), time.toEpochMilli(), feed));
  }

  /// Makes feeds due that nothing is planned for.
  void restore(Map<Long, Instant> times) {
    if (times.isEmpty()) {
      return;
    }
    Request request = RedisLink.command(Command.ZADD, FetchKeys.due(), "NX");
    times.forEach((feed, time) -> request.arg(time.toEpochMilli()).arg(feed));
    redis.call(request);
  }

  void drop(long feed) {
    redis.call(RedisLink.command(Command.ZREM, FetchKeys.due(), feed));
  }

  /// Leaves a host alone for a while.
  void pause(String host, Duration pause) {
    redis.call(
        RedisLink.command(
            Command.SET, FetchKeys.host(host), "1", "PX", Math.max(1, pause.toMillis())));
  }

  /// How long a host is to be left alone; zero when it is not.
  Duration pauseOf(String host) {
    Response left = redis.call(RedisLink.command(Command.PTTL, FetchKeys.host(host)));
    return left == null ? Duration.ZERO : Duration.ofMillis(Math.max(0, left.toLong()));
  }
}
