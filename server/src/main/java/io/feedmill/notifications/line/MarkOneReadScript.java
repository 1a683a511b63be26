package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Marks one line as read, and leaves those before it unread.
///
/// | line | asked | afterwards |
/// |---|---|---|
/// | none, or after the asked score because it has news | any | unchanged |
/// | read, by the mark or alone | any | unchanged |
/// | unread | its score | read until it has news |
public final class MarkOneReadScript {
  private final LuaScript script;
  private final NotificationKeys keys;

  public MarkOneReadScript(RedisClient redis, NotificationKeys keys) {
    this.script = LuaScript.load(redis, "notifications/mark_one_read.lua");
    this.keys = keys;
  }

  /// @param seen score that the line was shown with
  /// @return whether it was unread
  public boolean call(long account, LineId line, long seen) {
    return Objects.requireNonNull(
                script.call(
                    List.of(keys.lines(account), keys.state(account)),
                    List.of(
                        line.toString(),
                        Long.toString(seen),
                        Long.toString(account),
                        NotificationKeys.CHANNEL)))
            .toLong()
        == 1;
  }
}
