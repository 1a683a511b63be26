/// Checkout and orders: what somebody bought, at the price of that moment, and what it took from
/// the stock.
@NullMarked
package io.feedmill.storefront.order;

import org.jspecify.annotations.NullMarked;
