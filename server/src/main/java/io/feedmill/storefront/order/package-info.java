/// Checkout and orders: the bought items with the price at the time of purchase. During checkout
/// pieces in stock may be held for the buyer.
///
/// Keeps `storefront.checkout`, `shop_order` and `order_line`. Open `PlaceOrder` first.
@NullMarked
package io.feedmill.storefront.order;

import org.jspecify.annotations.NullMarked;
