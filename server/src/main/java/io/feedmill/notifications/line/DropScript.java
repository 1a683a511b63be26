package io.feedmill.notifications.line;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Duration;
import java.util.List;

/// Deletes the notifications of a deleted account; for a day no new ones are written.
public final class DropScript {
  private static final Duration REFUSED = Duration.ofDays(1);

  private final LuaScript script;
  private final NotificationKeys keys;

  public DropScript(RedisClient redis, NotificationKeys keys) {
    this.script = LuaScript.load(redis, "notifications/drop.lua");
    this.keys = keys;
  }

  public void call(long account) {
    script.call(
        keys.all(account),
        List.of(
            Long.toString(REFUSED.toSeconds()), Long.toString(account), NotificationKeys.CHANNEL));
  }
}
