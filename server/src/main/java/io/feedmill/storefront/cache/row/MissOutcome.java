package io.feedmill.storefront.cache.row;

/// The result of claiming a row that was not cached.
sealed interface MissOutcome {

  /// It is cached now.
  record Found(String json) implements MissOutcome {}

  /// Another process loads it.
  record Busy() implements MissOutcome {}

  /// The caller loads it.
  record Claimed(RowClaim claim) implements MissOutcome {}
}
