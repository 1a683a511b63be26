package io.feedmill.kernel.text;

import java.util.Optional;
import java.util.regex.Pattern;

/// Ids in text form: decimal, positive, at most 16 digits, no leading zero.
public final class Ids {
  private static final Pattern FORM = Pattern.compile("[1-9][0-9]{0,15}");

  private Ids() {}

  /// Empty when it cannot be an id.
  public static Optional<Long> parse(String text) {
    return FORM.matcher(text).matches() ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }
}
