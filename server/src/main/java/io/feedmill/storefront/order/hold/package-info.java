/// Pieces in stock that are held for buyers during checkout, in Redis. The keys are listed at the
/// parent package.
///
/// Open `StockHolds` first.
@NullMarked
package io.feedmill.storefront.order.hold;

import org.jspecify.annotations.NullMarked;
