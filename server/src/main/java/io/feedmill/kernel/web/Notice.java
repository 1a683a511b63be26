package io.feedmill.kernel.web;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A sentence shown once on the next page after a form was processed, or above a form that is shown
/// again.
///
/// @param text plain text of at most 500 characters
/// @param carried whether it was carried over a redirect: it then floats above the page and can be
///   closed
/// @param undo the form that reverts the change; null when it cannot be reverted
public record Notice(Tone tone, String text, boolean carried, @Nullable Undo undo) {

  /// The kind of notice.
  public enum Tone {
    GOOD,
    BAD;

    /// Its class in the style sheet.
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// A form with one button.
  ///
  /// @param action a path of this site
  /// @param fields hidden ones, by name
  public record Undo(String action, Map<String, String> fields) {
    public Undo {
      fields = new TreeMap<>(fields);
    }
  }

  public static Notice good(String text) {
    return new Notice(Tone.GOOD, text, false, null);
  }

  public static Notice bad(String text) {
    return new Notice(Tone.BAD, text, false, null);
  }

  /// The same with a button that reverts the change.
  ///
  /// @param action a path of this site that accepts a form
  /// @param fields of that form, without its token
  public Notice undoneBy(String action, Map<String, String> fields) {
    return new Notice(tone, text, carried, new Undo(action, fields));
  }

  /// Shown on the next page instead of this one.
  Notice afterRedirect() {
    return new Notice(tone, text, true, undo);
  }
}
