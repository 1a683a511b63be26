/// Pieces in stock that are held for buyers during checkout.
///
/// Keeps them in Redis; `HoldKeys` documents the keys. Open `StockHolds` first.
@NullMarked
package io.feedmill.storefront.order.hold;

import org.jspecify.annotations.NullMarked;
