package io.feedmill.storefront.catalog.api;

import java.util.Collection;
import java.util.Map;

/// The items on sale, as the database has them now.
public interface Items {
  /// The items by id, in one query. Whatever is not on sale is left out, and so is what cannot be
  /// an id. Blocks.
  Map<String, Item> items(Collection<String> ids);
}
