package io.feedmill.storefront.order;

/// An item of which there is not enough.
///
/// @param item its id
/// @param name empty when it is not on sale any more
/// @param wanted pieces wanted
/// @param available pieces in stock
record Shortage(String item, String name, long wanted, long available) {}
