package io.feedmill.storefront.popular.api;

/// An item with its views.
///
/// @param views older ones count less: half as much after each 300 s
public record Viewed(String item, double views) {}
