package io.feedmill.storefront.catalog.category;

import org.jdbi.v3.core.Handle;

/// The lock of the tree of categories, until the transaction ends. Changes of the tree exclude each
/// other and changes of items, whose listings depend on it. It is taken before any other lock.
public final class TreeLock {
  private static final String KEY = "hashtextextended('storefront.category', 0)";

  private TreeLock() {}

  /// For a change of an item.
  public static void share(Handle transaction) {
    run(transaction, "SELECT true FROM pg_advisory_xact_lock_shared(" + KEY + ")");
  }

  /// For a change of the tree.
  static void take(Handle transaction) {
    run(transaction, "SELECT true FROM pg_advisory_xact_lock(" + KEY + ")");
  }

  private static void run(Handle transaction, String sql) {
    transaction.createQuery(sql).mapTo(Boolean.class).one();
  }
}
