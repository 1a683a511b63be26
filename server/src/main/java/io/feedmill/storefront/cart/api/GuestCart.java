package io.feedmill.storefront.cart.api;

/// A guest as a buyer, and the cart of the guest's session.
///
/// @param buyer below 0, so that it is no account; the same as long as the session lives
/// @param cart whatever buyer it is asked for
public record GuestCart(long buyer, Carts cart) {}
