package io.feedmill.syndication.document.api;

/// What a platform adds to an RSS item.
public enum Dialect {
  PLAIN,
  /// The whole article as a separate document, dates in ISO 8601.
  INSTANT_ARTICLE,
  MSN,
  SMARTNEWS,
  FLIPBOARD
}
