package io.feedmill.timeline.rebuild;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;

/// Notes how far the rebuild of all feeds has come.
///
/// | rebuild | operation | afterwards |
/// |---|---|---|
/// | running, at the place the portion began | advance | the portion counted, the place behind it |
/// | running, elsewhere | advance | unchanged: somebody else did the portion |
/// | stopped, finished, or another run | advance | unchanged |
final class AdvanceRebuildScript {
  private final LuaScript script;

  AdvanceRebuildScript(RedisClient redis) {
    script = LuaScript.load(redis, "timeline/advance_rebuild.lua");
  }

  /// A portion that is done.
  ///
  /// @param run which rebuild: unix ms of its start
  /// @param from last reader before the portion
  /// @param last last reader of it
  /// @param done readers whose feeds were looked at
  /// @param failed readers whose feeds could not be
  /// @param finished unix ms when it was the last one; empty else
  record Portion(
      String run, long from, long last, int done, int failed, int changed, String finished) {}

  boolean call(Portion portion) {
    Response reply =
        script.call(
            List.of(FeedKeys.rebuild()),
            List.of(
                portion.run(),
                Long.toString(portion.from()),
                Long.toString(portion.last()),
                Integer.toString(portion.done()),
                Integer.toString(portion.failed()),
                Integer.toString(portion.changed()),
                portion.finished()));
    return Objects.requireNonNull(reply).toInteger() == 1;
  }
}
