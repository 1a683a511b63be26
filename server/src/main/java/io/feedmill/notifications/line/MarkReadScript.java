package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Marks lines as read up to one.
///
/// | mark | requested | mark afterwards |
/// |---|---|---|
/// | at or after the requested score | any | unchanged |
/// | before it | up to the newest line | the requested score |
/// | before it | after the newest line | the newest line's score |
public final class MarkReadScript {
  private final LuaScript script;
  private final NotificationKeys keys;

  public MarkReadScript(RedisClient redis, NotificationKeys keys) {
    this.script = LuaScript.load(redis, "notifications/mark_read.lua");
    this.keys = keys;
  }

  /// @param upTo score of the last line that is read
  /// @return whether the mark moved
  public boolean call(long account, long upTo) {
    return Objects.requireNonNull(
                script.call(
                    List.of(keys.lines(account), keys.state(account)),
                    List.of(Long.toString(upTo), Long.toString(account), NotificationKeys.CHANNEL)))
            .toLong()
        == 1;
  }
}
