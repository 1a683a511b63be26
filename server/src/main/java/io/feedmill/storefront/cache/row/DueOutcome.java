package io.feedmill.storefront.cache.row;

import java.time.Duration;

/// The result of claiming a row that was listed as due.
sealed interface DueOutcome {

  /// The caller loads it.
  ///
  /// @param planned planned time of the load, unix s
  /// @param delay between loads
  /// @param failures failed loads in a row
  record Claimed(RowClaim claim, String planned, Duration delay, int failures)
      implements DueOutcome {}

  /// It is no longer due.
  record Early() implements DueOutcome {}

  /// Another process loads it.
  record Busy() implements DueOutcome {}

  /// Its schedule was deleted, and the row with it.
  record Dropped() implements DueOutcome {}
}
