package io.feedmill.storefront.order;

/// One item of an order, as it was at the time of purchase.
///
/// @param product id of the item
/// @param priceMinor price of one piece
/// @param qty pieces
record OrderLine(long product, String name, long priceMinor, long qty) {
  long totalMinor() {
    return priceMinor * qty;
  }
}
