package io.feedmill.reader.fetch.state;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.fetch.web.FetchKeys;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Plans the next fetches of feeds that were taken.
///
/// | `feeds:due` | next | written |
/// |---|---|---|
/// | leased by the caller | given | next |
/// | leased by the caller | none | absent |
/// | absent, or another time | any | nothing |
public final class PlanFeedsScript {
  private final LuaScript script;

  public PlanFeedsScript(RedisClient redis) {
    script = LuaScript.load(redis, "reader/plan_feeds.lua");
  }

  /// The next fetch of a feed.
  ///
  /// @param leaseEnd as [TakeDueFeedsScript] returned
  /// @param next null to stop fetching the feed
  public record Plan(long feed, String leaseEnd, @Nullable Instant next) {}

  /// @return number of feeds whose lease was still held
  public int call(List<Plan> plans) {
    List<String> args = new ArrayList<>(3 * plans.size());
    for (Plan plan : plans) {
      args.add(Long.toString(plan.feed()));
      args.add(plan.leaseEnd());
      args.add(plan.next() == null ? "" : Long.toString(plan.next().toEpochMilli()));
    }
    Response reply = script.call(List.of(FetchKeys.due()), args);
    return reply == null ? 0 : reply.toInteger();
  }
}
