package io.feedmill.storefront.fulfillment.api;

import java.time.Instant;

/// A change of the state of an order.
///
/// @param before the state until then
/// @param buyer whether the buyer made it, and not the shop
/// @param person account id of who made it; 0 when it was deleted
public record OrderStep(
    OrderState state, OrderState before, boolean buyer, long person, Instant made) {}
