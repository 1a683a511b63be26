package io.feedmill.storefront.catalog.api;

/// Adds items from other sources, such as demo content.
public interface NewItems {
  /// Adds an item with a new id, unless an item with this name is on sale. Blocks.
  ///
  /// @return whether it was added
  /// @throws io.feedmill.kernel.http.Problem for an invalid item
  boolean addMissing(Item item);
}
