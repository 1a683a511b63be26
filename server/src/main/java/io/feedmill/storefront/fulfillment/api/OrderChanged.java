package io.feedmill.storefront.fulfillment.api;

import io.feedmill.kernel.event.DurableEvent;

/// The state of an order changed.
///
/// @param order id of the order
@DurableEvent("storefront.order-changed")
public record OrderChanged(long order) {}
