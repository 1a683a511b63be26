package io.feedmill.kernel.web;

import java.util.Locale;

/// A sentence shown once at the top of the next page, after a form did its work.
///
/// @param text plain text of at most 500 characters
public record Notice(Tone tone, String text) {

  /// How it went.
  public enum Tone {
    GOOD,
    BAD;

    /// Its class in the style sheet.
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static Notice good(String text) {
    return new Notice(Tone.GOOD, text);
  }

  public static Notice bad(String text) {
    return new Notice(Tone.BAD, text);
  }
}
