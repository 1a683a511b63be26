/// What happens to an order after it was placed: the states, who may change them, what each change
/// does to the stock, and the pages on which editors do it.
///
/// Keeps `storefront.order_step`. Open `MoveOrder` first.
@NullMarked
package io.feedmill.storefront.fulfillment;

import org.jspecify.annotations.NullMarked;
