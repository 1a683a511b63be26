package io.feedmill.articles;

import java.util.Locale;
import java.util.Optional;

/// What a person thinks of an article.
enum Direction {
  UP,
  DOWN,
  NONE;

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Direction> parse(String label) {
    return switch (label) {
      case "up" -> Optional.of(UP);
      case "down" -> Optional.of(DOWN);
      case "none" -> Optional.of(NONE);
      default -> Optional.empty();
    };
  }
}
