package io.feedmill.articles.model;

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

  public static Optional<Direction> parse(String label) {
    return switch (label) {
      case "up" -> Optional.of(UP);
      case "down" -> Optional.of(DOWN);
      case "none" -> Optional.of(NONE);
      default -> Optional.empty();
    };
  }
}
