package io.feedmill.storefront.catalog;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.storefront.catalog.api.Item;
import java.util.List;

/// A cache of item cards. A card depends only on its item. Rendering the description is the most
/// expensive part of a list.
final class ItemCardCache {
  private static final long MOST_CHARACTERS = 4_000_000;
  private static final int AROUND = 200;

  private final Cache<Item, ItemCard> known =
      Caffeine.newBuilder()
          .maximumWeight(MOST_CHARACTERS)
          .weigher(ItemCardCache::characters)
          .executor(Runnable::run)
          .build();

  List<ItemCard> of(List<Item> items) {
    return items.stream().map(item -> known.get(item, ItemCard::of)).toList();
  }

  private static int characters(Item item, ItemCard card) {
    return AROUND + item.name().length() + item.description().length() + card.summary().length();
  }
}
