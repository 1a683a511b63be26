package io.feedmill.articles.check;

import io.feedmill.articles.check.RepairCollectionScript.Owner;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.KeyShape;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Checks the collections of an account (own posts, hidden and saved articles) and of a site.
final class CheckCollections {
  private final RedisClient redis;
  private final EntryScan scan;
  private final RepairCollectionScript script;
  private final CheckRun run;

  CheckCollections(RedisClient redis, CheckRun run) {
    this.redis = redis;
    this.scan = new EntryScan(redis);
    this.script = new RepairCollectionScript(redis);
    this.run = run;
  }

  /// Ignores keys that are not collections.
  void check(ScannedKey key) {
    if (key.shape() == KeyShape.POSTS
        || key.shape() == KeyShape.KEPT
        || key.shape() == KeyShape.SITE) {
      scan.ranked(key.key(), members -> check(key, members));
    }
  }

  private void check(ScannedKey key, List<String> entries) {
    List<@Nullable Response> rows =
        redis.callAll(
            entries.stream()
                .map(ScannedKey::memberId)
                .map(id ->
                    RedisClient.command(
                        Command.HMGET, ArticleKeys.article(id), "time", "author", "link", "state"))
                .toList());
    for (int i = 0; i < entries.size(); i++) {
      String entry = entries.get(i);
      if (suspicious(key, Objects.requireNonNull(rows.get(i)))
          && script.wrong(key.key(), entry, owner(key), run.repairs())) {
        run.found(kind(key.shape()), key.key(), entry);
      }
    }
  }

  private static boolean suspicious(ScannedKey key, Response row) {
    boolean deleted = ArticleState.of(String.valueOf(row.get(3))) == ArticleState.DELETED;
    return switch (key.shape()) {
      case POSTS ->
          row.get(0) == null || deleted || !owner(key).value().equals(String.valueOf(row.get(1)));
      case SITE -> deleted || !ArticleKeys.site(0, String.valueOf(row.get(2))).equals(key.key());
      default -> row.get(0) == null;
    };
  }

  /// The required content of the article's hash. A link changes only when the article is deleted,
  /// so a suspicious entry of a site's list remains suspicious.
  private static Owner owner(ScannedKey key) {
    return switch (key.shape()) {
      case POSTS -> new Owner("author", ArticleKeys.person(key.id()));
      case SITE -> new Owner("link", " ");
      default -> new Owner("", "");
    };
  }

  private static Damage kind(KeyShape shape) {
    return switch (shape) {
      case POSTS -> Damage.GHOST_POST;
      case SITE -> Damage.GHOST_IN_SITE;
      default -> Damage.GHOST_IN_COLLECTION;
    };
  }
}
