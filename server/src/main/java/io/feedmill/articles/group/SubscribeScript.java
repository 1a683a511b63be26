package io.feedmill.articles.group;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.List;

/// Subscribes accounts to groups, atomically. The list of subscribed groups is built again after a
/// change.
///
/// | state | subscribe | unsubscribe |
/// |---|---|---|
/// | not subscribed | subscribed; no more than 100 groups | nothing changes |
/// | subscribed | nothing changes | not subscribed |
/// | no group has the name | refused | refused |
final class SubscribeScript {
  /// Maximum of groups of an account.
  static final int MOST = 100;

  private final LuaScript script;

  private SubscribeScript(LuaScript script) {
    this.script = script;
  }

  static SubscribeScript load(RedisClient redis) {
    return new SubscribeScript(LuaScript.load(redis, "articles/group/subscribe.lua"));
  }

  GroupOutcome subscribe(String group, long person) {
    return call(group, person, "in");
  }

  GroupOutcome unsubscribe(String group, long person) {
    return call(group, person, "out");
  }

  private GroupOutcome call(String group, long person, String mode) {
    return GroupOutcome.of(
        script.call(
            keys(group, person),
            List.of(group, ArticleKeys.person(person), mode, Integer.toString(MOST))));
  }

  private static List<String> keys(String group, long person) {
    List<String> keys =
        new ArrayList<>(
            List.of(
                ArticleKeys.groups(),
                GroupKeys.subscribers(group),
                GroupKeys.subscriptions(person),
                GroupKeys.subscriberCounts()));
    for (RankedList ranked : RankedList.allSubscribed(person)) {
      keys.add(ArticleKeys.ranking(ranked));
      keys.add(ArticleKeys.buildLock(ranked));
    }
    return keys;
  }
}
