package io.feedmill.articles.moderation;

import java.util.Locale;
import java.util.Optional;

/// An action of a moderator: the `action` member.
public enum ModerationAction {
  REMOVE,
  RESTORE,
  /// Refuses votes and edits.
  LOCK,
  UNLOCK,
  /// Shows the article above the first page.
  PIN,
  UNPIN;

  public static Optional<ModerationAction> parse(String label) {
    for (ModerationAction action : values()) {
      if (action.label().equals(label)) {
        return Optional.of(action);
      }
    }
    return Optional.empty();
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
