package io.feedmill.articles.model;

import java.util.Locale;

/// The state of an article.
public enum ArticleState {
  LIVE,
  /// Removed by a moderator; can be restored.
  REMOVED,
  /// Deleted by its author, permanently.
  DELETED;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// An article of the plain layout has no state and is live.
  public static ArticleState of(String label) {
    return switch (label) {
      case "removed" -> REMOVED;
      case "deleted" -> DELETED;
      default -> LIVE;
    };
  }
}
