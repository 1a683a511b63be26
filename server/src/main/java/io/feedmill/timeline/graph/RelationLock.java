package io.feedmill.timeline.graph;

import org.jdbi.v3.core.Handle;

/// Two people whose relation is about to change.
final class RelationLock {
  private RelationLock() {}

  /// Locks the two until the transaction ends, so that a concurrent block and follow leave a block
  /// and no follow.
  static void lock(Handle transaction, long one, long other) {
    transaction
        .createQuery("SELECT pg_advisory_xact_lock(hashtextextended(:pair, 0)) IS NULL")
        .bind("pair", "timeline.pair:" + Math.min(one, other) + ":" + Math.max(one, other))
        .mapTo(Boolean.class)
        .one();
  }

  /// Whether either blocks the other.
  static boolean isBlocked(Handle handle, long one, long other) {
    String sql =
        """
        SELECT EXISTS (
          SELECT FROM timeline.block
          WHERE (blocker, blocked) IN ((:one, :other), (:other, :one)))
        """;
    return handle.createQuery(sql).bind("one", one).bind("other", other).mapTo(Boolean.class).one();
  }
}
