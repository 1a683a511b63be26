package io.feedmill.storefront.catalog;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `catalog/edit-item.jte`: the forms for a new item and for an existing one.
///
/// @param id null for a new item
/// @param form with the fields `name`, `description`, `price`, `currency`, and `qty` for a new
///   item, or the shown values as `seen-name` and so on for an existing item
/// @param stock with the fields `qty` and `seen`
/// @param photos of an existing item
/// @param photo the forms for photos
/// @param categories names of those of an existing item
public record EditItemPage(
    PageFrame frame,
    @Nullable String id,
    Form form,
    Form stock,
    List<ItemPhoto> photos,
    PhotoForm photo,
    List<String> categories) {
  public EditItemPage {
    photos = List.copyOf(photos);
    categories = List.copyOf(categories);
  }
}
