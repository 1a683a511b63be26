package io.feedmill.notifications.check;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.notifications.line.NotificationKeys;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;

/// Checks the lines of an account and repairs them if requested.
///
/// | line | record | repair |
/// |---|---|---|
/// | shown or dismissed | there | none |
/// | shown or dismissed | none, or no record | the line is removed, then its record |
/// | shown and dismissed | there | shown |
/// | none | there | the record is removed |
final class CheckLinesScript {
  private final LuaScript script;
  private final NotificationKeys keys;

  CheckLinesScript(RedisClient redis, NotificationKeys keys) {
    this.script = LuaScript.load(redis, "notifications/check.lua");
    this.keys = keys;
  }

  /// @return the faults, as sentences
  List<String> run(long account, boolean repair) {
    List<String> all = List.of(keys.lines(account), keys.dismissed(account), keys.records(account));
    return Objects.requireNonNull(script.call(all, List.of(repair ? "1" : "0"))).stream()
        .map(Response::toString)
        .toList();
  }
}
