package io.feedmill.media.linked;

import java.util.Locale;
import java.util.Set;

/// The rules for programs in `<meta name=robots>` and `X-Robots-Tag`.
final class Robots {
  private static final Set<String> HIDING =
      Set.of("none", "noindex", "noimageindex", "max-image-preview:none");
  private static final int MOST = 32;

  private Robots() {}

  /// Whether the page forbids previews with pictures. Rules for one named program do not count.
  static boolean hide(String rules) {
    for (String rule : rules.toLowerCase(Locale.ROOT).split(",", MOST)) {
      if (HIDING.contains(rule.replace(" ", ""))) {
        return true;
      }
    }
    return false;
  }
}
