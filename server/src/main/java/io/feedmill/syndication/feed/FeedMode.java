package io.feedmill.syndication.feed;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// When articles leave a feed.
public enum FeedMode {
  /// When consumers have taken them, or when they expire.
  QUEUE,
  /// When newer articles replace them, or when they expire.
  WINDOW;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<FeedMode> parse(String label) {
    return Arrays.stream(values()).filter(mode -> mode.label().equals(label)).findFirst();
  }
}
