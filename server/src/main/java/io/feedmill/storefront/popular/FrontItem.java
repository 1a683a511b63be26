package io.feedmill.storefront.popular;

import io.feedmill.kernel.text.Money;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import org.jspecify.annotations.Nullable;

/// An item on the front page.
///
/// @param price as on a price tag
/// @param photo null when there is none
public record FrontItem(String id, String name, String price, @Nullable ItemPhoto photo) {
  static FrontItem of(Item item) {
    return new FrontItem(
        item.id(), item.name(), Money.text(item.priceMinor(), item.currency()), item.photo());
  }
}
