package io.feedmill.reader.fetch;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Plans the next fetch of a feed that was taken.
///
/// | `feeds:due` | next | written |
/// |---|---|---|
/// | put off by us | given | next |
/// | put off by us | none | absent |
/// | absent, or another time | any | nothing |
final class PlanFeedScript {
  private final LuaScript script;

  PlanFeedScript(RedisLink redis) {
    script = LuaScript.load(redis, "reader/plan_feed.lua");
  }

  /// @param putOff as [TakeDueFeedsScript] told
  /// @param next null to fetch it no more
  /// @return whether it was still ours to plan
  boolean call(long feed, String putOff, @Nullable Instant next) {
    String time = next == null ? "" : Long.toString(next.toEpochMilli());
    Response reply =
        script.call(List.of(FetchKeys.due()), List.of(Long.toString(feed), putOff, time));
    return reply != null && reply.toInteger() == 1;
  }
}
