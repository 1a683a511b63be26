package io.feedmill.kernel.redis;

import io.vertx.core.Future;
import java.util.List;

/// Reads the replication id of the server that has a key.
final class ReplicationIdScript {
  private final LuaScript script;

  ReplicationIdScript(RedisClient redis) {
    script = LuaScript.load(redis, "kernel/replication_id.lua");
  }

  /// Completes with an empty text when the server has none.
  Future<String> run(String key) {
    return script.run(List.of(key), List.of()).map(id -> id == null ? "" : id.toString());
  }
}
