package io.feedmill.kernel.text;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Reads the `srcset` of a picture as HTML defines it: addresses, each with a width, a density or a
/// height. Every character is read once.
final class SourceSet {
  private static final int MOST = 20;
  private static final int LONGEST_DESCRIPTOR = 40;

  private final String value;
  private int at;

  private SourceSet(String value) {
    this.value = value;
  }

  /// The same with absolute http and https addresses, without those that are none; null when none
  /// is left. The first 20 count.
  static @Nullable String resolve(String value, @Nullable URI base) {
    List<String> candidates = new ArrayList<>();
    SourceSet set = new SourceSet(value);
    for (int read = 0; read < MOST && set.toNext(); read++) {
      String written = set.address();
      String descriptor = written.endsWith(",") ? "" : set.descriptor();
      URI address = descriptor == null ? null : Links.resolve(withoutCommas(written), base);
      if (address != null) {
        String spelled = address.toString().replace(",", "%2C");
        candidates.add((spelled + " " + descriptor).strip());
      }
    }
    return candidates.isEmpty() ? null : String.join(", ", candidates);
  }

  /// Skips white space and commas; false at the end.
  private boolean toNext() {
    while (at < value.length() && (isBlank(value.charAt(at)) || value.charAt(at) == ',')) {
      at++;
    }
    return at < value.length();
  }

  private String address() {
    int start = at;
    while (at < value.length() && !isBlank(value.charAt(at))) {
      at++;
    }
    return value.substring(start, at);
  }

  /// The text before the next comma outside parentheses; null when it is not a descriptor.
  private @Nullable String descriptor() {
    int start = at;
    boolean within = false;
    while (at < value.length() && (within || value.charAt(at) != ',')) {
      within = value.charAt(at) == '(' || (within && value.charAt(at) != ')');
      at++;
    }
    if (at - start > LONGEST_DESCRIPTOR) {
      return null;
    }
    List<String> parts = PlainText.tokens(value.substring(start, at));
    return parts.stream().allMatch(SourceSet::isDescriptor) ? String.join(" ", parts) : null;
  }

  private static boolean isDescriptor(String part) {
    String lower = part.toLowerCase(Locale.ROOT);
    int number = lower.length() - 1;
    return number > 0
        && "wxh".indexOf(lower.charAt(number)) >= 0
        && lower.chars().limit(number).allMatch(c -> c == '.' || (c >= '0' && c <= '9'));
  }

  private static String withoutCommas(String written) {
    int end = written.length();
    while (end > 0 && written.charAt(end - 1) == ',') {
      end--;
    }
    return written.substring(0, end);
  }

  private static boolean isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }
}
