package io.feedmill.articles.moderation;

import java.util.Locale;
import java.util.Optional;

/// The decision of a moderator about flagged articles.
public enum FlagDecision {
  /// Deletes the flags; the article stays.
  APPROVE,
  /// Removes the article.
  REMOVE;

  public static Optional<FlagDecision> parse(String label) {
    for (FlagDecision decision : values()) {
      if (decision.label().equals(label)) {
        return Optional.of(decision);
      }
    }
    return Optional.empty();
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The outcome of a decision about one article.
  public enum Outcome {
    DONE,
    /// Another moderator decided meanwhile, or its author deleted it.
    HANDLED,
    /// It was flagged again since the moderator looked; it stays in the queue.
    FLAGGED_AGAIN,
    /// The outcome is unknown because Redis was unavailable, or the groups of the article kept
    /// changing.
    FAILED;

    /// In the API.
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
