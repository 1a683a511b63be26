package io.feedmill.syndication.feed;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What shows that a consumer took an article.
public enum Evidence {
  /// The document was sent to it often enough.
  IMPRESSION,
  /// It told us that it has the document, by asking whether that changed.
  RECEIPT,
  /// It said so.
  ACK;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Evidence> parse(String label) {
    return Arrays.stream(values()).filter(kind -> kind.label().equals(label)).findFirst();
  }
}
