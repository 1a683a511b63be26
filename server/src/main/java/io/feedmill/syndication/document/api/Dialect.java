package io.feedmill.syndication.document.api;

/// What a platform adds to an RSS item.
public enum Dialect {
  PLAIN,
  /// The whole Instant Article as a document of its own, dates by ISO 8601.
  INSTANT_ARTICLE,
  MSN,
  SMARTNEWS,
  FLIPBOARD
}
