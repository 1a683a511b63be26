/// The states of orders.
///
/// Keeps nothing. Open `OrderState` first.
@NullMarked
package io.feedmill.storefront.fulfillment.api;

import org.jspecify.annotations.NullMarked;
