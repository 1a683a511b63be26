package io.feedmill.articles;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.List;

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

  /// @param name of the group
  /// @param articles number of articles in it
  record GroupCount(String name, long articles) {}

  /// The groups with the most articles, the largest first.
  List<GroupCount> largest(int count) {
    Response found =
        redis.call(
            RedisLink.command(
                Command.ZRANGE, ArticleKeys.groups(), 0, count - 1, "REV", "WITHSCORES"));
    List<GroupCount> groups = new ArrayList<>();
    for (int i = 0; found != null && i < found.size(); i++) {
      Response entry = found.get(i);
      groups.add(
          entry.type() == ResponseType.MULTI
              ? count(entry.get(0), entry.get(1))
              : count(entry, found.get(++i)));
    }
    return groups;
  }

  private static GroupCount count(Response name, Response articles) {
    return new GroupCount(name.toString(), Math.round(Double.parseDouble(articles.toString())));
  }
}
