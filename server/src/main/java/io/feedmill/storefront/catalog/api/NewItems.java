package io.feedmill.storefront.catalog.api;

/// Adds items from other sources, such as demo content.
public interface NewItems {
  /// Adds an item with a new id, unless an item with this name is on sale. Blocks.
  ///
  /// @return whether it was added
  /// @throws io.feedmill.kernel.http.Problem for an invalid item
  boolean addMissing(Item item);

  /// Shows a photo of the item with this name that is on sale and has none. Blocks.
  ///
  /// @param account that uploaded the picture
  /// @param picture id of the upload
  /// @return whether it is shown
  boolean addPhoto(String name, long account, long picture, String alt);
}
