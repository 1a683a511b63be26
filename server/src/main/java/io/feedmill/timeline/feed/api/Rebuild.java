package io.feedmill.timeline.feed.api;

/// The rebuild of all feeds from SQL: feed by feed, each replaced atomically, while the site runs.
/// It can be stopped and resumed.
public interface Rebuild {
  /// Starts, unless a rebuild runs.
  ///
  /// @param dryRun whether only to count the feeds that are wrong
  /// @return false when one runs already
  boolean start(boolean dryRun);

  /// Pauses the running one.
  void stop();

  /// Resumes the stopped rebuild.
  ///
  /// @return false when none is stopped
  boolean resume();

  RebuildProgress progress();

  /// Does the next portion; several processes may.
  ///
  /// @return whether more work remains
  boolean step();
}
