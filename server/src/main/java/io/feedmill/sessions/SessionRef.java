package io.feedmill.sessions;

/// A reference to a live or stale session, with everything that is needed to end it. The owner of a
/// session never changes, so it may be read before the script that ends the session.
///
/// @param partition the partition of its keys
/// @param id 64 hex digits
/// @param account its owner; [#NOBODY] for a guest and for a token without owner
record SessionRef(int partition, String id, long account) {
  /// No account: a guest.
  static final long NOBODY = 0;

  boolean guest() {
    return account == NOBODY;
  }
}
