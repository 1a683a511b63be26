package io.feedmill.articles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;

/// Which groups there are. A group once made stays, so known names are kept in memory.
final class GroupStore {
  private static final int MOST = 10_000;

  private final RedisLink redis;
  private final Cache<String, Boolean> known = Caffeine.newBuilder().maximumSize(MOST).build();

  GroupStore(RedisLink redis) {
    this.redis = redis;
  }

  /// Completes when there is such a group, or `name` is empty and means the whole site.
  ///
  /// @return fails with a 404 [Problem] when there is no such group
  Future<Void> requireSoon(String name) {
    if (name.isEmpty() || known.getIfPresent(name) != null) {
      return Future.succeededFuture();
    }
    return redis
        .send(RedisLink.command(Command.ZSCORE, ArticleKeys.groups(), name))
        .map(count -> {
          if (count == null) {
            throw Problem.notFound("there is no group " + name);
          }
          known.put(name, true);
          return null;
        });
  }
}
