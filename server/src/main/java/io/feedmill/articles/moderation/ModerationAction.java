package io.feedmill.articles.moderation;

import java.util.Locale;
import java.util.Optional;

/// What a moderator can do with an article: the `action` member.
public enum ModerationAction {
  REMOVE,
  RESTORE,
  /// No votes and edits any more.
  LOCK,
  UNLOCK,
  /// Shown above the first page.
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
