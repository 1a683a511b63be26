package io.feedmill.syndication.desk;

import io.feedmill.kernel.text.RandomText;
import java.time.Duration;

/// Who changes the state of articles, and how the change can be undone.
///
/// @param by id of the account or consumer; empty for a due plan
/// @param undo id of the action that [Desk#undo] reverts; empty for none
public record Editing(String by, String undo) {
  /// How long an action can be undone.
  static final Duration TIME_TO_UNDO = Duration.ofMinutes(10);

  private static final int RANDOM_BYTES = 16;

  /// An action of a person, with its own id.
  public static Editing undoable(String by) {
    return new Editing(by, RandomText.of(RANDOM_BYTES));
  }

  static Editing lasting(String by) {
    return new Editing(by, "");
  }

  /// The argument of scripts.
  String undoMillis() {
    return undo.isEmpty() ? "" : Long.toString(TIME_TO_UNDO.toMillis());
  }
}
