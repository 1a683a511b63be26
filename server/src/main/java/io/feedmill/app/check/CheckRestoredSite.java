package io.feedmill.app.check;

import io.feedmill.app.wiring.Wiring;
import java.time.Instant;
import java.util.Optional;

/// What is left to do once a backup is in place: accounts that were deleted while it was made leave
/// the features again, and what was caught halfway is brought to agree.
public final class CheckRestoredSite {
  private CheckRestoredSite() {}

  /// Does nothing on a site that was not restored just now. Can be run again.
  ///
  /// @return whether nothing is wrong with the site
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
