package io.feedmill.storefront.catalog;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import io.feedmill.storefront.catalog.category.CategoryLinks;
import java.util.List;

/// Model of `catalog/item.jte`.
///
/// @param categories links to its categories
/// @param price as on a price tag
/// @param description rendered
public record ItemPage(
    PageFrame frame,
    CategoryLinks categories,
    String id,
    String name,
    String price,
    SafeHtml description,
    Availability availability,
    List<ItemPhoto> photos) {
  public ItemPage {
    photos = List.copyOf(photos);
  }
}
