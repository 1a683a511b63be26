package io.feedmill.storefront.cache.page;

/// The result of claiming the build of a page.
sealed interface ClaimOutcome {

  /// The page is stored; no build is needed.
  record Stored() implements ClaimOutcome {}

  /// Another process builds it.
  record Busy() implements ClaimOutcome {}

  /// The caller builds it.
  ///
  /// @param sequence number of the last purge
  record Claimed(String sequence) implements ClaimOutcome {}
}
