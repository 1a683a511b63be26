package io.feedmill.storefront.order;

/// One item of an order as it was when it was bought.
///
/// @param product id of the item
/// @param priceMinor price of one piece
/// @param qty pieces
record OrderLine(long product, String name, long priceMinor, long qty) {
  long totalMinor() {
    return priceMinor * qty;
  }
}
