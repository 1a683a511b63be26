package io.feedmill.storefront.cache.row;

/// The right to load a row. It ends by expiry, or when a change makes the result outdated.
///
/// @param generation unique number of the load
record RowClaim(String id, long generation) {}
