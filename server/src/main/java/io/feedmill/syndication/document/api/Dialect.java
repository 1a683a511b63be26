package io.feedmill.syndication.document.api;

/// The additions of a platform to an RSS item.
public enum Dialect {
  PLAIN,
  /// The whole article as a separate document, dates in ISO 8601.
  INSTANT_ARTICLE,
  MSN,
  SMARTNEWS,
  FLIPBOARD
}
