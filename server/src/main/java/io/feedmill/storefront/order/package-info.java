/// Checkout and orders: the bought items with the price at the time of purchase, in SQL. During
/// checkout pieces in stock may be held for the buyer, in Redis.
///
/// | key | type | content |
/// |---|---|---|
/// | `shop{p}:holds:{item}` | zset | accounts by the end of their holds |
/// | `shop{p}:held:{item}` | hash | held pieces by account, and their sum |
/// | `shop{p}:hold-rest:{item}:{account}` | string | too early for another hold |
///
/// `p` is the partition of the item.
///
/// Open `PlaceOrder` first.
@NullMarked
package io.feedmill.storefront.order;

import org.jspecify.annotations.NullMarked;
