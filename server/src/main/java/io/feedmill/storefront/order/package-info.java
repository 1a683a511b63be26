/// Checkout and orders: what somebody bought, at the price of that moment, and what it took from
/// the stock. While somebody checks out, pieces may be kept for them.
///
/// | key | type | content |
/// |---|---|---|
/// | `shop{p}:holds:{item}` | zset | accounts by the end of their holds |
/// | `shop{p}:held:{item}` | hash | pieces kept by account, and their sum |
/// | `shop{p}:hold-rest:{item}:{account}` | string | too early for another hold |
///
/// `p` is the partition of the item.
///
/// Open `PlaceOrder` first.
@NullMarked
package io.feedmill.storefront.order;

import org.jspecify.annotations.NullMarked;
