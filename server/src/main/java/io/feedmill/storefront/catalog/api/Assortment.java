package io.feedmill.storefront.catalog.api;

/// Arranges items in categories from other sources, such as demo content. All methods block.
public interface Assortment {
  /// Adds a category, unless one has the slug.
  ///
  /// @param parent id of its parent; 0 for the top
  /// @return its id
  long category(String slug, String name, long parent);

  /// Puts an item on sale into a category too.
  void put(long item, long category);
}
