package io.feedmill.syndication.feed;

/// The result of a change of state.
public enum ChangeOutcome {
  /// The state changed.
  DONE,
  /// It was in that state already.
  UNCHANGED,
  /// There is no such article or feed.
  UNKNOWN,
  /// It is not in the requested epoch.
  CHANGED,
  /// The plan is not due yet.
  EARLY,
  /// The plan was cancelled.
  DROPPED
}
