package io.feedmill.storefront.cache.row;

/// What came of asking for a row that was not warm.
sealed interface MissOutcome {

  /// It is there by now.
  record Found(String json) implements MissOutcome {}

  /// Somebody loads it.
  record Busy() implements MissOutcome {}

  /// It is to be loaded by whoever asked.
  record Claimed(RowClaim claim) implements MissOutcome {}
}
