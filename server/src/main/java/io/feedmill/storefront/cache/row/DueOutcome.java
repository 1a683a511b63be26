package io.feedmill.storefront.cache.row;

import java.time.Duration;

/// What came of claiming a row that looked due.
sealed interface DueOutcome {

  /// It is to be loaded by whoever asked.
  ///
  /// @param planned when the load was to be, unix s
  /// @param delay between loads
  /// @param failures failed loads in a row
  record Claimed(RowClaim claim, String planned, Duration delay, int failures)
      implements DueOutcome {}

  /// It is not due any more.
  record Early() implements DueOutcome {}

  /// Somebody loads it.
  record Busy() implements DueOutcome {}

  /// Its schedule was ended: it is gone.
  record Dropped() implements DueOutcome {}
}
