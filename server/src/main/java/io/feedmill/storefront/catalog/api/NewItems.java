package io.feedmill.storefront.catalog.api;

/// Puts items on sale that come from elsewhere, such as demo content.
public interface NewItems {
  /// Adds an item, under an id of its own, unless one of that name is on sale. Blocks.
  ///
  /// @return whether it was added
  /// @throws io.feedmill.kernel.http.Problem when it does not fit
  boolean addMissing(Item item);
}
