package io.feedmill.timeline.feed.api;

/// The rebuild of all feeds from SQL: feed by feed, each swapped in at once, while everything runs.
/// It may be stopped and goes on where it was.
public interface Rebuild {
  /// Begins, unless one runs.
  ///
  /// @param dryRun whether only to count the feeds that are wrong
  /// @return false when one runs already
  boolean start(boolean dryRun);

  /// Pauses the running one.
  void stop();

  /// Goes on with the stopped one.
  ///
  /// @return false when none is stopped
  boolean resume();

  RebuildProgress progress();

  /// Does the next portion; several processes may.
  ///
  /// @return whether more is left
  boolean step();
}
