/// The event that an order was placed.
///
/// Keeps nothing. Open `OrderPlaced` first.
@NullMarked
package io.feedmill.storefront.order.api;

import org.jspecify.annotations.NullMarked;
