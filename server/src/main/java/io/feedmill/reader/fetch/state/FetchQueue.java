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

/// Which feeds are due, and which hosts want to be left alone. Made from SQL when Redis lost it.
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

  /// Makes a feed due that somebody waits for, whatever was planned: ahead of all that are overdue
  /// by less than a month.
  void dueFirst(long feed, Instant now) {
    long time = now.minus(AHEAD).toEpochMilli();
    redis.call(RedisClient.command(Command.ZADD, FetchKeys.due(), time, feed));
  }

  /// Makes feeds due that nothing is planned for.
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

  /// Notes that a host refused a feed because it was asked too often. After several feeds within an
  /// hour the whole host is left alone, for one feed's limit says nothing of the others.
  ///
  /// @param wished for how long, as the host says; zero when it does not
  public void refused(String host, long feed, Duration wished) {
    Duration pause = wished.isZero() ? UNSAID : wished;
    refusal.call(host, feed, SEVERAL, REMEMBERED, pause);
  }

  /// Leaves a host alone for a while.
  public void pause(String host, Duration pause) {
    redis.call(
        RedisClient.command(
            Command.SET, FetchKeys.host(host), "1", "PX", Math.max(1, pause.toMillis())));
  }
}
