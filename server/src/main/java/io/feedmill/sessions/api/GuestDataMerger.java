package io.feedmill.sessions.api;

/// Merges the data of a guest into the account that the guest logs in to.
@FunctionalInterface
public interface GuestDataMerger {
  /// Merges the data of the guest's token into the account. The guest's session has ended, so its
  /// data no longer changes; it is deleted afterwards.
  ///
  /// Called again after a failure or a crash, possibly by another process at the same time: it must
  /// be idempotent.
  ///
  /// @throws RuntimeException when it failed; the log-in still succeeds, and the merge is retried
  ///   later
  void merge(SessionLocation guest, long account);

  /// Called after the guest's data was deleted, so that no further merge starts. Not called after a
  /// crash.
  default void merged(SessionLocation guest, long account) {}
}
