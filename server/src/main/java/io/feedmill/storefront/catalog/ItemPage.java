package io.feedmill.storefront.catalog;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import java.util.List;

/// Model of `catalog/item.jte`.
///
/// @param price as on a price tag
/// @param description rendered
public record ItemPage(
    PageFrame frame,
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
