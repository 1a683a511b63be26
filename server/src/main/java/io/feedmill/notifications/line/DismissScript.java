package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Dismisses a line.
///
/// | line | seen | line afterwards |
/// |---|---|---|
/// | none, or dismissed | any | unchanged |
/// | shown | with this or a later score | dismissed |
/// | shown | with an earlier score: it has news | shown |
/// | the 1,001st dismissed one | | none: the floor is its latest act |
public final class DismissScript {
  private final LuaScript script;
  private final NotificationKeys keys;
  private final String most;

  public DismissScript(RedisClient redis, NotificationKeys keys) {
    this(redis, keys, ReportNotificationScript.MOST);
  }

  DismissScript(RedisClient redis, NotificationKeys keys, int most) {
    this.script = LuaScript.load(redis, "notifications/dismiss.lua");
    this.keys = keys;
    this.most = Integer.toString(most);
  }

  /// The result of a dismissal.
  public enum Outcome {
    DISMISSED,
    /// There is no such line, or it was dismissed before.
    NONE,
    /// It has news since it was shown.
    NEWS
  }

  /// @param seen score that it was shown with
  public Outcome call(long account, LineId line, long seen) {
    long reply =
        Objects.requireNonNull(
                script.call(
                    keys.all(account),
                    List.of(
                        line.toString(),
                        Long.toString(seen),
                        most,
                        Long.toString(account),
                        NotificationKeys.CHANNEL)))
            .toLong();
    return reply == 1 ? Outcome.DISMISSED : reply == 0 ? Outcome.NONE : Outcome.NEWS;
  }
}
