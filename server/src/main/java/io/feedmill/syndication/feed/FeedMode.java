package io.feedmill.syndication.feed;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// How articles leave a feed.
public enum FeedMode {
  /// When a platform has taken them, or their time is over.
  QUEUE,
  /// When newer ones push them out, or their time is over.
  WINDOW;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<FeedMode> parse(String label) {
    return Arrays.stream(values()).filter(mode -> mode.label().equals(label)).findFirst();
  }
}
