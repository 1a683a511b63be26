package io.feedmill.storefront.catalog;

import io.feedmill.storefront.catalog.api.Item;

/// The result of a change of an item.
sealed interface EditOutcome {
  /// The item was changed.
  record Edited(Item item) implements EditOutcome {}

  /// The item is not on sale.
  record Unknown() implements EditOutcome {}

  /// The stock would exceed its limits; nothing was changed.
  ///
  /// @param qty pieces in stock
  record StockOutOfBounds(long qty) implements EditOutcome {}
}
