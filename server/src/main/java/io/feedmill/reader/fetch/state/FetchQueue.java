package io.feedmill.reader.fetch.state;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.fetch.web.FetchKeys;
import io.feedmill.reader.fetch.web.RecordRefusalScript;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// The queue of due feeds, and the pauses that hosts requested. Rebuilt from SQL when Redis lost
/// it.
public final class FetchQueue {
  /// Longer than any fetch takes.
  public static final Duration LEASE = Duration.ofMinutes(3);

  private static final Duration AHEAD = Duration.ofDays(30);
  private static final Duration UNSAID = Duration.ofMinutes(5);
  private static final Duration REMEMBERED = Duration.ofHours(1);
  private static final int SEVERAL = 3;

  private final RedisClient redis;
  private final TakeDueFeedsScript take;
  private final PlanFeedsScript plan;
  private final RecordRefusalScript refusal;

  public FetchQueue(RedisClient redis) {
    this.redis = redis;
    this.take = new TakeDueFeedsScript(redis);
    this.plan = new PlanFeedsScript(redis);
    this.refusal = new RecordRefusalScript(redis);
  }

  public TakeDueFeedsScript.Taken take(int most) {
    return take.call(most, LEASE);
  }

  public void plan(List<PlanFeedsScript.Plan> plans) {
    if (!plans.isEmpty()) {
      plan.call(plans);
    }
  }

  /// Makes a feed due at once because a user waits for it: before all feeds that are overdue by
  /// less than a month.
  void dueFirst(long feed, Instant now) {
    long time = now.minus(AHEAD).toEpochMilli();
    redis.call(RedisClient.command(Command.ZADD, FetchKeys.due(), time, feed));
  }

  /// Adds feeds that are not in the queue.
  public void restore(Map<Long, Instant> times) {
    if (times.isEmpty()) {
      return;
    }
    Request request = RedisClient.command(Command.ZADD, FetchKeys.due(), "NX");
    times.forEach((feed, time) -> request.arg(time.toEpochMilli()).arg(feed));
    redis.call(request);
  }

  void drop(long feed) {
    redis.call(RedisClient.command(Command.ZREM, FetchKeys.due(), feed));
  }

  /// Records that a host refused a feed because of too many requests. After several feeds within an
  /// hour the whole host is paused; a limit of one feed does not affect the others.
  ///
  /// @param wished the pause that the host requests; zero when it requests none
  public void refused(String host, long feed, Duration wished) {
    Duration pause = wished.isZero() ? UNSAID : wished;
    refusal.call(host, feed, SEVERAL, REMEMBERED, pause);
  }

  /// Pauses a host for a while.
  public void pause(String host, Duration pause) {
    redis.call(
        RedisClient.command(
            Command.SET, FetchKeys.host(host), "1", "PX", Math.max(1, pause.toMillis())));
  }
}
