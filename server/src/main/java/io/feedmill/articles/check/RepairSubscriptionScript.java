package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Checks and repairs a subscription to a group, atomically.
///
/// | the account's groups | the group's subscribers | result |
/// |---|---|---|
/// | has the group | has the account | no fault |
/// | has the group | lacks the account | added |
/// | lacks the group | has the account | removed |
/// | has a group that does not exist | any | removed from both |
final class RepairSubscriptionScript {
  private final LuaScript script;

  RepairSubscriptionScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/check/repair_subscription.lua");
  }

  /// @return whether the two did not agree
  boolean wrong(String group, long person, String mode) {
    return Objects.requireNonNull(
                script.call(
                    List.of(
                        ArticleKeys.groups(),
                        GroupKeys.subscribers(group),
                        GroupKeys.subscriptions(person),
                        GroupKeys.subscriberCounts()),
                    List.of(mode, group, ArticleKeys.person(person))))
            .toInteger()
        == 1;
  }
}
