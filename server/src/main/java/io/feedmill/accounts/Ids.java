package io.feedmill.accounts;

import java.util.Optional;
import java.util.regex.Pattern;

/// Ids as the API writes them: decimal, below 2^53.
final class Ids {
  private static final Pattern FORM = Pattern.compile("[1-9][0-9]{0,15}");

  private Ids() {}

  static Optional<Long> parse(String text) {
    return FORM.matcher(text).matches() ? Optional.of(Long.parseLong(text)) : Optional.empty();
  }
}
