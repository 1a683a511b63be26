package io.feedmill.storefront.catalog.api;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/// The items on sale, from the database.
public interface Items {
  /// The items by id, in one query. Items that are not on sale and invalid ids are omitted. Blocks.
  Map<String, Item> items(Collection<String> ids);

  /// The items that were added last, the newest first. Blocks.
  ///
  /// @param most 1 to 100
  List<Item> newest(int most);
}
