package io.feedmill.kernel.http;

import java.util.Optional;

/// Refuses changes that another site's page sends through a visitor's browser. Browsers name the
/// sending site in `Origin` or `Sec-Fetch-Site`; programs that send neither are no browsers and
/// carry no visitor's cookies by accident.
final class OriginGuard {
  private OriginGuard() {}

  /// @throws Problem 403 when the call changes something and comes from a foreign page
  static void check(Call call) {
    if (call.safe()) {
      return;
    }
    Optional<String> origin = call.header("Origin");
    boolean foreign =
        origin.isPresent()
            ? !origin.get().equalsIgnoreCase(call.origin())
            : call.header("Sec-Fetch-Site").filter(site -> !own(site)).isPresent();
    if (foreign) {
      throw Problem.of(
          403,
          "foreign-origin",
          "Foreign origin",
          "pages of other sites may not change anything here");
    }
  }

  private static boolean own(String site) {
    return site.equals("same-origin") || site.equals("none");
  }
}
