package io.feedmill.kernel.work;

/// Receives the progress of long work.
@FunctionalInterface
public interface Progress {
  /// Ignores the progress.
  Progress UNWATCHED = (_, _) -> {};

  /// Called from time to time by the working thread.
  ///
  /// @param done units done; never decreases, at most `total`
  /// @param total number of units known so far; it may grow while they are counted
  void at(long done, long total);
}
