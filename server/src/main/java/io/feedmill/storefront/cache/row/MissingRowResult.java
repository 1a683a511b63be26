package io.feedmill.storefront.cache.row;

/// The result of claiming a row that was not cached.
sealed interface MissingRowResult {

  /// It is cached now.
  record Found(String json) implements MissingRowResult {}

  /// Another process loads it.
  record Busy() implements MissingRowResult {}

  /// The caller loads it.
  record Claimed(RowClaim claim) implements MissingRowResult {}
}
