package io.feedmill.articles.model;

import java.util.Locale;

/// Where an article is in its life.
public enum ArticleState {
  LIVE,
  /// Taken down by a moderator; can be restored.
  REMOVED,
  /// Deleted by its author, for good.
  DELETED;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// An article of the bare seed layout has no state and is live.
  public static ArticleState of(String label) {
    return switch (label) {
      case "removed" -> REMOVED;
      case "deleted" -> DELETED;
      default -> LIVE;
    };
  }
}
