package io.feedmill.articles.check;

import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Checks and repairs a group's number of subscribers, atomically.
final class RepairSubscribersScript {
  private final LuaScript script;

  RepairSubscribersScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/check/repair_subscribers.lua");
  }

  /// @return whether the number was wrong
  boolean wrong(String group, String mode) {
    return Objects.requireNonNull(
                script.call(
                    List.of(GroupKeys.subscribers(group), GroupKeys.subscriberCounts()),
                    List.of(mode, group)))
            .toInteger()
        == 1;
  }
}
