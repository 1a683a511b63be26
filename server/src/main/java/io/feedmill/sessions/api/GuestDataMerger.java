package io.feedmill.sessions.api;

/// Takes over what a guest leaves to the account that they log in to.
@FunctionalInterface
public interface GuestDataMerger {
  /// Gives the account what hangs on the guest's token. The guest's session has ended, so nothing
  /// is added to it any more; what hung on it is removed afterwards.
  ///
  /// Called again after a failure or a crash, perhaps by another process and at the same time:
  /// taking over twice must leave the same as taking over once.
  ///
  /// @throws RuntimeException when it could not be done now; the log-in succeeds all the same, and
  ///   it is tried again later
  void merge(SessionLocation guest, long account);

  /// Nothing of the guest is left, so it is not begun to inherit from them again. Not told of when
  /// a crash comes first.
  default void merged(SessionLocation guest, long account) {}
}
