package io.feedmill.articles.model;

import static io.feedmill.kernel.language.Texts.text;

import java.util.Locale;
import java.util.Optional;

/// The direction of a vote.
public enum Direction {
  UP,
  DOWN,
  NONE;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The effect of a vote, as the text of a button.
  public String button() {
    return switch (this) {
      case UP -> text("Vote up");
      case DOWN -> text("Vote down");
      case NONE -> text("Take back vote");
    };
  }

  public static Optional<Direction> parse(String label) {
    return switch (label) {
      case "up" -> Optional.of(UP);
      case "down" -> Optional.of(DOWN);
      case "none" -> Optional.of(NONE);
      default -> Optional.empty();
    };
  }
}
