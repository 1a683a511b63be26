package io.feedmill.kernel.http;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import java.util.Optional;

/// Refuses unsafe requests that a page of another site sends through a visitor's browser (CSRF).
/// Browsers name the sending site in `Origin` or `Sec-Fetch-Site`; programs that send neither are
/// not browsers and do not send a visitor's cookies by accident.
public final class OriginGuard {
  private static final String SAME_ORIGIN = "same-origin";

  private OriginGuard() {}

  /// @throws Problem 403 when the call changes something and comes from a foreign page
  public static void check(Call call) {
    if (!call.safe() && foreign(call)) {
      throw Problem.of(
          403,
          "foreign-origin",
          marked("Foreign origin"),
          text("pages of other sites may not change anything here"));
    }
  }

  /// Whether a page of another site sent it.
  static boolean foreign(Call call) {
    Optional<String> origin = call.header("Origin");
    return origin.isPresent()
        ? !origin.get().equalsIgnoreCase(call.origin())
        : call.header("Sec-Fetch-Site").filter(site -> !own(site)).isPresent();
  }

  /// Whether a browser says that a page of this site sent it. Programs can say so too.
  public static boolean statesOwn(Call call) {
    return call.header("Origin").isPresent()
        ? !foreign(call)
        : call.header("Sec-Fetch-Site").filter(SAME_ORIGIN::equals).isPresent();
  }

  private static boolean own(String site) {
    return site.equals(SAME_ORIGIN) || site.equals("none");
  }
}
