package io.feedmill.storefront.popular;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.storefront.popular.api.Popularity;
import io.feedmill.storefront.popular.api.Viewed;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// `shop{popular}:viewed:`: the views of items by all users.
final class PopularItems implements Popularity {
  private final RedisClient redis;

  PopularItems(RedisClient redis) {
    this.redis = redis;
  }

  /// Counts one view.
  Future<Void> view(String item) {
    return redis
        .send(RedisClient.command(Command.ZINCRBY, PopularKeys.viewed(), -1, item))
        .mapEmpty();
  }

  @Override
  public Future<OptionalLong> rank(String item) {
    return redis
        .send(RedisClient.command(Command.ZRANK, PopularKeys.viewed(), item))
        .map(rank -> rank == null ? OptionalLong.empty() : OptionalLong.of(rank.toLong()));
  }

  @Override
  public Future<List<Viewed>> popular(int limit) {
    return redis
        .send(RedisClient.command(Command.ZRANGE, PopularKeys.viewed(), 0, limit - 1, "WITHSCORES"))
        .map(PopularItems::ranked);
  }

  private static List<Viewed> ranked(@Nullable Response pairs) {
    return pairs == null
        ? List.of()
        : pairs.stream()
            .map(pair -> new Viewed(pair.get(0).toString(), views(pair.get(1))))
            .toList();
  }

  /// The views of some items, in the order given; 0 for items without recent views.
  Future<List<Viewed>> of(List<String> items) {
    if (items.isEmpty()) {
      return Future.succeededFuture(List.of());
    }
    Request scores = RedisClient.command(Command.ZMSCORE, PopularKeys.viewed());
    items.forEach(scores::arg);
    return redis.send(scores).map(found -> scored(items, found));
  }

  private static List<Viewed> scored(List<String> items, @Nullable Response scores) {
    List<Viewed> all = new ArrayList<>(items.size());
    for (int i = 0; i < items.size(); i++) {
      all.add(new Viewed(items.get(i), scores == null ? 0 : views(scores.get(i))));
    }
    return all;
  }

  /// A score of -0.0 or a missing score means no views.
  private static double views(@Nullable Response score) {
    return score == null ? 0 : Math.abs(score.toDouble());
  }
}
