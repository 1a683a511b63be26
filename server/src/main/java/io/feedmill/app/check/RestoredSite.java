package io.feedmill.app.check;

import io.feedmill.app.wiring.Wiring;
import java.time.Instant;
import java.util.Optional;

/// What is left to do once a backup is in place: accounts that were deleted while it was made leave
/// the features again, and what was caught halfway is brought to agree.
public final class RestoredSite {
  private RestoredSite() {}

  /// Does nothing on a site that was not restored just now. Can be run again.
  ///
  /// @return whether nothing is wrong with the site
  public static boolean check(Wiring wiring) {
    Optional<Instant> begun = wiring.machinery().restored();
    if (begun.isEmpty()) {
      return true;
    }
    wiring.accounts().announceDeletions(begun.get());
    boolean clean = new Checks(wiring).runAll(true);
    wiring.machinery().restoreChecked();
    return clean;
  }
}
