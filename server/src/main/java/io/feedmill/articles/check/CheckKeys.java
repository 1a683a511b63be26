package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.KeyShape;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The second scan of all keys: checks those that do not belong to one article, and collects the
/// names of the groups.
final class CheckKeys {
  /// Keys per step.
  static final int BATCH = 500;

  private final RedisClient redis;
  private final CheckRun run;
  private final CheckLinks links;
  private final CheckCollections collections;
  private final CheckSubscriptions subscriptions;
  private final Set<String> groups = new TreeSet<>();

  CheckKeys(RedisClient redis, CheckRun run) {
    this.redis = redis;
    this.run = run;
    this.links = new CheckLinks(redis, run);
    this.collections = new CheckCollections(redis, run);
    this.subscriptions = new CheckSubscriptions(redis, run);
  }

  /// @return names of all groups with articles
  Set<String> check() {
    redis.scan(ArticleKeys.every(), BATCH, this::check);
    subscriptions.finish();
    return groups;
  }

  private void check(List<String> names) {
    List<ScannedKey> keys = names.stream().map(ScannedKey::of).toList();
    keys.stream()
        .filter(key -> key.shape() == KeyShape.GROUP)
        .forEach(key -> groups.add(key.name()));
    checkExpiry(keys.stream().filter(key -> key.shape().expires()).toList());
    links.check(keys.stream().filter(key -> key.shape() == KeyShape.LINK).toList());
    keys.forEach(collections::check);
    keys.forEach(subscriptions::check);
    run.did(keys.size());
  }

  private void checkExpiry(List<ScannedKey> keys) {
    List<@Nullable Response> left =
        redis.callAll(
            keys.stream().map(key -> RedisClient.command(Command.PTTL, key.key())).toList());
    for (int i = 0; i < keys.size(); i++) {
      Response millis = left.get(i);
      if (millis != null && millis.toLong() == -1) {
        run.found(Damage.FROZEN_CACHE, keys.get(i).key(), "never expires");
        if (run.repairs()) {
          redis.call(RedisClient.command(Command.DEL, keys.get(i).key()));
        }
      }
    }
  }
}
