package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.Ranking;
import java.util.Locale;
import java.util.Optional;

/// How comments are ordered among the replies to the same comment. Equal values: older first,
/// except in [#NEW].
public enum CommentOrder {
  /// By the lower bound of [Ranking#best].
  BEST(marked("Best")),
  NEW(marked("New")),
  OLD(marked("Old")),
  /// By [Ranking#controversial].
  CONTROVERSIAL(marked("Controversial"));

  private final String title;

  CommentOrder(String title) {
    this.title = title;
  }

  String title() {
    return text(title);
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
