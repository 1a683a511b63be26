package io.feedmill.syndication.feed;

/// What came of moving an article from one state to another.
public enum ChangeOutcome {
  /// It moved.
  DONE,
  /// It stood there already.
  UNCHANGED,
  /// There is no such article or feed.
  UNKNOWN,
  /// It is in another epoch than the one asked about.
  CHANGED,
  /// A plan that is not due yet.
  EARLY,
  /// A plan that no longer stands.
  DROPPED
}
