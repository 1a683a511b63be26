package io.feedmill.storefront.cache.row;

import java.time.Duration;

/// The result of claiming a row that was listed as due.
sealed interface DueRowResult {

  /// The caller loads it.
  ///
  /// @param planned planned time of the load, unix s
  /// @param delay between loads
  /// @param failures failed loads in a row
  record Claimed(RowClaim claim, String planned, Duration delay, int failures)
      implements DueRowResult {}

  /// It is no longer due.
  record Early() implements DueRowResult {}

  /// Another process loads it.
  record Busy() implements DueRowResult {}

  /// Its schedule was deleted, and the row with it.
  record Dropped() implements DueRowResult {}
}
