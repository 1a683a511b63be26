package io.feedmill.storefront.catalog;

import io.feedmill.storefront.catalog.api.Item;

/// What became of a change to an item.
sealed interface EditOutcome {
  /// It is made.
  record Edited(Item item) implements EditOutcome {}

  /// There is no such item on sale.
  record Unknown() implements EditOutcome {}

  /// The stock would leave its bounds; nothing was changed.
  ///
  /// @param qty pieces in stock
  record StockOutOfBounds(long qty) implements EditOutcome {}
}
