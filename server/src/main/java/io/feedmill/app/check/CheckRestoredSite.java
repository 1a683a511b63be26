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
    return check(wiring, new SiteChecks(wiring));
  }

  /// The same with these checks.
  public static boolean check(Wiring wiring, SiteChecks checks) {
    Optional<Instant> begun = wiring.infrastructure().restored();
    if (begun.isEmpty()) {
      return true;
    }
    wiring.accounts().announceDeletions(begun.get());
    boolean clean = checks.runAll(true);
    wiring.infrastructure().restoreChecked();
    return clean;
  }
}
