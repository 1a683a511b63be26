package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Checks and repairs subscriptions to groups, atomically.
///
/// | the account's groups | the group's subscribers | result |
/// |---|---|---|
/// | has the group | has the account | no fault |
/// | has the group | lacks the account | added |
/// | lacks the group | has the account | removed |
/// | has a group that does not exist | any | removed from both |
final class RepairSubscriptionScripts {
  private final LuaScript one;
  private final LuaScript count;

  RepairSubscriptionScripts(RedisClient redis) {
    one = LuaScript.load(redis, "articles/group/repair_subscription.lua");
    count = LuaScript.load(redis, "articles/group/repair_subscribers.lua");
  }

  /// @return whether the two did not agree
  boolean wrong(String group, long person, String mode) {
    return isOne(
        one.call(
            List.of(
                ArticleKeys.groups(),
                GroupKeys.subscribers(group),
                GroupKeys.subscriptions(person),
                GroupKeys.subscriberCounts()),
            List.of(mode, group, ArticleKeys.person(person))));
  }

  /// @return whether the number of subscribers was wrong
  boolean wrongCount(String group, String mode) {
    return isOne(
        count.call(
            List.of(GroupKeys.subscribers(group), GroupKeys.subscriberCounts()),
            List.of(mode, group)));
  }

  private static boolean isOne(@Nullable Response reply) {
    return reply != null && reply.toInteger() == 1;
  }
}
