package io.feedmill.articles.picture;

/// The result of a change of an article's picture.
public enum PictureOutcome {
  CHANGED,
  UNCHANGED,
  UNKNOWN,
  WITHDRAWN,
  /// The article links to no page, and has no picture.
  TEXT,
  /// It is switched off, or by a moderator and the author asks.
  OFF
}
