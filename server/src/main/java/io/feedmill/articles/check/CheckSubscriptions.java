package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.model.KeyShape;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Checks subscriptions to groups, and leftovers of groups that are missing in the list of groups.
final class CheckSubscriptions {
  private final RedisClient redis;
  private final EntryScan scan;
  private final RepairSubscriptionScript script;
  private final RepairSubscribersScript counts;
  private final CheckRun run;
  private final Set<String> counted = new TreeSet<>();

  CheckSubscriptions(RedisClient redis, CheckRun run) {
    this.redis = redis;
    this.scan = new EntryScan(redis);
    this.script = new RepairSubscriptionScript(redis);
    this.counts = new RepairSubscribersScript(redis);
    this.run = run;
  }

  /// Ignores keys that are not about subscriptions.
  void check(ScannedKey key) {
    if (key.shape() == KeyShape.SUBSCRIPTIONS) {
      scan.ranked(key.key(), groups -> groups.forEach(group -> check(key.key(), group, key.id())));
    } else if (key.shape() == KeyShape.SUBSCRIBERS) {
      counted.add(key.name());
      scan.members(
          key.key(),
          people ->
              people.forEach(person -> check(key.key(), key.name(), ArticleKeys.personId(person))));
    }
  }

  private void check(String key, String group, long person) {
    if (script.wrong(group, person, run.mode())) {
      run.found(Damage.WRONG_SUBSCRIPTION, key, group + " " + ArticleKeys.person(person));
    }
  }

  /// Checks the numbers of subscribers, when all keys were seen.
  void finish() {
    scan.ranked(GroupKeys.subscriberCounts(), counted::addAll);
    for (String group : counted) {
      if (counts.wrong(group, run.mode())) {
        run.found(Damage.WRONG_SUBSCRIBER_COUNT, GroupKeys.subscriberCounts(), group);
      }
    }
    for (String table : List.of(GroupKeys.descriptions(), GroupKeys.rules())) {
      scan.fields(table, groups -> strangers(table, Command.HDEL, groups));
    }
    scan.ranked(GroupKeys.times(), groups -> strangers(GroupKeys.times(), Command.ZREM, groups));
  }

  private void strangers(String key, Command remove, List<String> groups) {
    for (String group : groups) {
      Request listed = RedisClient.command(Command.ZSCORE, ArticleKeys.groups(), group);
      if (redis.call(listed) == null) {
        run.found(Damage.LEFTOVER, key, "no group has the name " + group);
        if (run.repairs()) {
          redis.call(RedisClient.command(remove, key, group));
        }
      }
    }
  }
}
