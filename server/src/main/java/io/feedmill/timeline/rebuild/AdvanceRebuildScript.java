package io.feedmill.timeline.rebuild;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;

/// Records the progress of the rebuild of all feeds.
///
/// | rebuild | operation | afterwards |
/// |---|---|---|
/// | running, at the start of the portion | advance | the portion counted, the position after it |
/// | running, elsewhere | advance | unchanged: another process did the portion |
/// | stopped, finished, or another run | advance | unchanged |
final class AdvanceRebuildScript {
  private final LuaScript script;

  AdvanceRebuildScript(RedisClient redis) {
    script = LuaScript.load(redis, "timeline/advance_rebuild.lua");
  }

  /// A finished portion.
  ///
  /// @param run which rebuild: unix ms of its start
  /// @param from last reader before the portion
  /// @param last last reader of the portion
  /// @param done readers whose feeds were processed
  /// @param failed readers whose feeds failed
  /// @param finished unix ms when it was the last portion, otherwise empty
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
