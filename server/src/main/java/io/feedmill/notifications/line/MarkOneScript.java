package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Marks one line as read or unread, and leaves all others as they are.
///
/// | line | wanted | before | afterwards |
/// |---|---|---|---|
/// | none, or after the asked score because it has news | any | any | unchanged |
/// | read, by the mark or alone | read | any | unchanged |
/// | unread | read | its score | read until it has news |
/// | unread | unread | any | unchanged |
/// | read, by the mark or alone | unread | its score | unread until it or a later line is marked as read |
public final class MarkOneScript {
  private final LuaScript script;
  private final NotificationKeys keys;

  public MarkOneScript(RedisClient redis, NotificationKeys keys) {
    this.script = LuaScript.load(redis, "notifications/mark_one.lua");
    this.keys = keys;
  }

  /// @param seen score that the line was shown with
  /// @return whether it was unread
  public boolean read(long account, LineId line, long seen) {
    return call(account, line, seen, "read");
  }

  /// @param seen score that the line was shown with
  /// @return whether it was read
  public boolean unread(long account, LineId line, long seen) {
    return call(account, line, seen, "unread");
  }

  private boolean call(long account, LineId line, long seen, String wanted) {
    return Objects.requireNonNull(
                script.call(
                    List.of(keys.lines(account), keys.state(account)),
                    List.of(
                        line.toString(),
                        Long.toString(seen),
                        wanted,
                        Long.toString(account),
                        NotificationKeys.CHANNEL)))
            .toLong()
        == 1;
  }
}
