package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.KeyShape;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The first scan of all keys: counts them, checks their types and finds articles above the
/// counter.
final class CheckKeyTypes {
  private final RedisClient redis;
  private final CheckRun run;
  private final long last;
  private final SortedSet<Long> aboveCounter = new TreeSet<>();
  private boolean wrong;

  /// @param last highest id that is checked anyway
  CheckKeyTypes(RedisClient redis, CheckRun run, long last) {
    this.redis = redis;
    this.run = run;
    this.last = last;
  }

  /// @return ids above `last` that keys belong to, highest first
  List<Long> check() {
    redis.scan(ArticleKeys.every(), CheckKeys.BATCH, this::check);
    return List.copyOf(aboveCounter.reversed());
  }

  /// Whether a key of a wrong type still exists, so that commands may fail.
  boolean hasWrongTypes() {
    return wrong && !run.repairs();
  }

  private void check(List<String> keys) {
    run.plan(2L * keys.size());
    List<@Nullable Response> types =
        redis.callAll(keys.stream().map(key -> RedisClient.command(Command.TYPE, key)).toList());
    for (int i = 0; i < keys.size(); i++) {
      check(ScannedKey.of(keys.get(i)), String.valueOf(types.get(i)));
    }
    run.did(keys.size());
  }

  private void check(ScannedKey key, String type) {
    if (key.shape().ofArticle() && key.id() > last) {
      aboveCounter.add(key.id());
    }
    if (key.shape() == KeyShape.STRAY) {
      run.found(Damage.LEFTOVER, key.key(), "no article or account has such a key");
      delete(key);
    } else if (!key.shape().mayBe(type)) {
      run.found(Damage.WRONG_TYPE, key.key(), "is a " + type);
      wrong = true;
      delete(key);
    }
  }

  private void delete(ScannedKey key) {
    if (run.repairs()) {
      redis.call(RedisClient.command(Command.DEL, key.key()));
    }
  }
}
