package io.feedmill.articles.discussion;

import io.feedmill.articles.model.Ranking;
import java.util.Locale;
import java.util.Optional;

/// How comments are ordered among the replies to the same comment. Equal values: older first,
/// except in [#NEW].
public enum CommentOrder {
  /// By the lower bound of [Ranking#best].
  BEST("Best"),
  NEW("New"),
  OLD("Old"),
  /// By [Ranking#controversial].
  CONTROVERSIAL("Controversial");

  private final String title;

  CommentOrder(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<CommentOrder> parse(String label) {
    return switch (label) {
      case "best" -> Optional.of(BEST);
      case "new" -> Optional.of(NEW);
      case "old" -> Optional.of(OLD);
      case "controversial" -> Optional.of(CONTROVERSIAL);
      default -> Optional.empty();
    };
  }

  /// Higher values come first; equal ones by number.
  double value(CommentThread thread, int number) {
    return switch (this) {
      case BEST -> Ranking.best(thread.up(number), thread.down(number));
      case CONTROVERSIAL -> Ranking.controversial(thread.up(number), thread.down(number));
      case NEW -> number;
      case OLD -> -number;
    };
  }
}
