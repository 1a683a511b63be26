package io.feedmill.storefront.catalog;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.popular.api.Popularity;
import io.feedmill.storefront.popular.api.Viewed;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The most viewed items on sale. Empty while Redis is unavailable, so that the shop still works.
final class MostViewed {
  private final Popularity popularity;
  private final Items items;

  MostViewed(Popularity popularity, Items items) {
    this.popularity = popularity;
    this.items = items;
  }

  /// Most viewed first; fewer when some of them are no longer on sale.
  List<Item> items(int most) {
    try {
      List<String> ids =
          RedisClient.await(popularity.popular(most)).stream().map(Viewed::item).toList();
      Map<String, Item> known = items.items(ids);
      return ids.stream().flatMap(id -> Optional.ofNullable(known.get(id)).stream()).toList();
    } catch (RedisUnavailable _) {
      return List.of();
    }
  }
}
