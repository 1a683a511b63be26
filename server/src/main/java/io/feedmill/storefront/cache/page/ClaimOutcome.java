package io.feedmill.storefront.cache.page;

/// What came of wanting to build a page.
sealed interface ClaimOutcome {

  /// It is kept, and nothing is to be done.
  record Stored() implements ClaimOutcome {}

  /// Somebody builds it.
  record Busy() implements ClaimOutcome {}

  /// It is to be built by whoever asked.
  ///
  /// @param sequence number of the last purge
  record Claimed(String sequence) implements ClaimOutcome {}
}
