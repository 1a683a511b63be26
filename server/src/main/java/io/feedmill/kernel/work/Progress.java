package io.feedmill.kernel.work;

/// Is told how far a piece of long work has come.
@FunctionalInterface
public interface Progress {
  /// For work that nobody watches.
  Progress UNWATCHED = (_, _) -> {};

  /// Called now and then by the thread that works.
  ///
  /// @param done units done, never falling, at most `total`
  /// @param total units in all as known by now; it may grow while they are being counted
  void at(long done, long total);
}
