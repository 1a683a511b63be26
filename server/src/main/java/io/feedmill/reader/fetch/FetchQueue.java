package io.feedmill.reader.fetch;

import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Which feeds are due, and which hosts want to be left alone. Made from SQL when Redis lost it.
final class FetchQueue {
  /// Longer than any fetch takes.
  static final Duration LEASE = Duration.ofMinutes(3);

  private final RedisLink redis;
  private final TakeDueFeedsScript take;
  private final PlanFeedsScript plan;

  FetchQueue(RedisLink redis) {
    this.redis = redis;
    this.take = new TakeDueFeedsScript(redis);
    this.plan = new PlanFeedsScript(redis);
  }

  TakeDueFeedsScript.Taken take(int most) {
    return take.call(most, LEASE);
  }

  void plan(List<PlanFeedsScript.Plan> plans) {
    if (!plans.isEmpty()) {
      plan.call(plans);
    }
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
}
