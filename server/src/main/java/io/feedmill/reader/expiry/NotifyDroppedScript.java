package io.feedmill.reader.expiry;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Instant;
import java.util.List;

/// Records that an owner was notified of unread items that were removed.
///
/// | counted before | notified | counted afterwards |
/// |---|---|---|
/// | n | n | 0 |
/// | n, and m since | n | m |
final class NotifyDroppedScript {
  private final LuaScript script;

  NotifyDroppedScript(RedisClient redis) {
    this.script = LuaScript.load(redis, "reader/notify_dropped.lua");
  }

  /// @param key of the counts
  /// @param holder account and channel
  void call(String key, String holder, Instant now, long old, long full) {
    script.call(
        List.of(key),
        List.of(
            holder, Long.toString(now.toEpochMilli()), Long.toString(old), Long.toString(full)));
  }
}
