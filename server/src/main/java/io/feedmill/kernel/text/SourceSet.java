package io.feedmill.kernel.text;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the `srcset` of a picture: addresses, each with a width or a density.
final class SourceSet {
  private static final int MOST = 20;
  private static final Pattern CANDIDATE =
      Pattern.compile("[\\s,]*([^\\s]*[^\\s,])(?:\\s+([0-9.]+[wxh](?:\\s+[0-9.]+h)?))?\\s*(?:,|$)");

  private SourceSet() {}

  /// The same with absolute http and https addresses, without those that are none; null when none
  /// is left.
  static @Nullable String resolve(String value, @Nullable URI base) {
    List<String> candidates = new ArrayList<>();
    Matcher candidate = CANDIDATE.matcher(value);
    while (candidate.find() && candidates.size() < MOST) {
      URI address = Links.resolve(candidate.group(1), base);
      if (address != null) {
        String spelled = address.toString().replace(",", "%2C");
        candidates.add(candidate.group(2) == null ? spelled : spelled + " " + candidate.group(2));
      }
    }
    return candidates.isEmpty() ? null : String.join(", ", candidates);
  }
}
