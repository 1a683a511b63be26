package io.feedmill.kernel.sql;

import org.jdbi.v3.core.Handle;

/// An open transaction of one feature in which another feature writes as well, so that both or
/// neither are committed.
///
/// @param handle of the feature that opened it
public record Transaction(Handle handle) {
  public Transaction {
    if (!handle.isInTransaction()) {
      throw new IllegalStateException("no transaction is open");
    }
  }

  /// Runs an action after the transaction is committed; never when it is rolled back.
  public void afterCommit(Runnable action) {
    handle.afterCommit(action);
  }
}
