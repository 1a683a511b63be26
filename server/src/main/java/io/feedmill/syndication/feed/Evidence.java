package io.feedmill.syndication.feed;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The evidence that a consumer received an article.
public enum Evidence {
  /// The document was sent to it a given number of times.
  IMPRESSION,
  /// It sent a conditional request with the entity tag of the document.
  RECEIPT,
  /// It acknowledged the article.
  ACK;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Evidence> parse(String label) {
    return Arrays.stream(values()).filter(kind -> kind.label().equals(label)).findFirst();
  }
}
