package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;

/// Retries or discards a dead letter.
///
/// | letter | operation | afterwards |
/// |---|---|---|
/// | present | send | deleted, and a new message |
/// | present | discard | deleted |
/// | deleted | either | unchanged |
final class ResolveDeadLetterScript {
  private final LuaScript script;

  ResolveDeadLetterScript(RedisClient redis) {
    script = LuaScript.load(redis, "timeline/resolve_dead_letter.lua");
  }

  /// @return false when the dead letter no longer exists
  boolean call(String dead, String stream, String id, boolean send) {
    Response reply = script.call(List.of(dead, stream), List.of(id, send ? "1" : "0"));
    return Objects.requireNonNull(reply).toInteger() == 1;
  }
}
