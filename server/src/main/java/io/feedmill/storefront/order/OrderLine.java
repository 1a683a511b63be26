package io.feedmill.storefront.order;

import io.feedmill.storefront.catalog.api.ItemPhoto;
import org.jspecify.annotations.Nullable;

/// One item of an order, as it was at the time of purchase.
///
/// @param product id of the item
/// @param priceMinor price of one piece
/// @param qty pieces
/// @param photo of the item as it is now; null when there is none
record OrderLine(long product, String name, long priceMinor, long qty, @Nullable ItemPhoto photo) {
  OrderLine(long product, String name, long priceMinor, long qty) {
    this(product, name, priceMinor, qty, null);
  }

  long totalMinor() {
    return priceMinor * qty;
  }
}
