package io.feedmill.sessions;

/// A living or stale session by its place: all that is needed to end it. The owner of a session
/// never changes, so it may be read before the script that ends it.
///
/// @param partition where it is
/// @param id 64 hex digits
/// @param account whose it is; [#NOBODY] for a guest and for a token that lost its log-in
record SessionRef(int partition, String id, long account) {
  /// No account's: a guest's.
  static final long NOBODY = 0;

  boolean guest() {
    return account == NOBODY;
  }
}
