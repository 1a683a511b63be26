package io.feedmill.storefront.cache.row;

/// The right to load a row, until it runs out or something makes the outcome old.
///
/// @param generation unlike that of any other load
record RowClaim(String id, long generation) {}
