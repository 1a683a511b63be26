package io.feedmill.app.check;

import io.feedmill.app.wiring.Wiring;
import java.time.Instant;
import java.util.Optional;

/// Completes a restore: publishes again the deletion of accounts that were deleted during the
/// backup, and repairs inconsistencies.
public final class CheckRestoredSite {
  private CheckRestoredSite() {}

  /// Does nothing unless the site was just restored. Safe to repeat.
  ///
  /// @return whether the site is consistent
  public static boolean check(Wiring wiring) {
    Optional<Instant> begun = wiring.infrastructure().restored();
    if (begun.isEmpty()) {
      return true;
    }
    wiring.accounts().announceDeletions(begun.get());
    boolean clean = new SiteChecks(wiring).runAll(true);
    wiring.infrastructure().restoreChecked();
    return clean;
  }
}
