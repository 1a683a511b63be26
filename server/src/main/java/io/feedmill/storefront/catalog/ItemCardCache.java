package io.feedmill.storefront.catalog;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.language.Language;
import io.feedmill.storefront.catalog.api.Item;
import java.util.List;

/// A cache of item cards. A card depends only on its item and the language. Rendering the
/// description is the most expensive part of a list.
final class ItemCardCache {
  private static final long MOST_CHARACTERS = 4_000_000;
  private static final int AROUND = 200;

  private final Cache<Key, ItemCard> known =
      Caffeine.newBuilder()
          .maximumWeight(MOST_CHARACTERS)
          .weigher(ItemCardCache::characters)
          .executor(Runnable::run)
          .build();

  private record Key(Item item, Language language) {}

  List<ItemCard> of(List<Item> items) {
    Language language = Language.current();
    return items.stream()
        .map(item -> known.get(new Key(item, language), key -> ItemCard.of(key.item())))
        .toList();
  }

  private static int characters(Key key, ItemCard card) {
    return AROUND
        + key.item().name().length()
        + key.item().description().length()
        + card.summary().length();
  }
}
