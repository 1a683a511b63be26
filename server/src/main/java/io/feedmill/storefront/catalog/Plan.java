package io.feedmill.storefront.catalog;

import io.feedmill.media.api.Picture;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The rows that a change of an item's photos writes.
sealed interface Plan {
  /// @param after all photos in their order
  /// @param photo that the change is about
  /// @param added a picture that is the last of them and new; null for none
  record Write(List<ItemPhoto> after, ItemPhoto photo, @Nullable Picture added) implements Plan {}

  record Refuse(PhotoOutcome outcome) implements Plan {}
}
