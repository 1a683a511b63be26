package io.feedmill.storefront.order;

import io.feedmill.kernel.sql.Database;
import java.util.List;
import java.util.Optional;

/// Orders in SQL.
final class OrderStore {
  private final Database database;

  OrderStore(Database database) {
    this.database = database;
  }

  /// An order of the account.
  Optional<Order> find(long account, long id) {
    return database.withHandle(handle -> OrderRows.find(handle, account, id));
  }

  /// The account's orders, the newest first.
  ///
  /// @param before only those with smaller ids
  List<Order> list(long account, long before, int limit) {
    return database.withHandle(handle -> OrderRows.list(handle, account, before, limit));
  }

  /// Orders that a buyer placed, the newest first; others may have them now.
  List<Order> placedBy(long buyer, int limit) {
    return database.withHandle(handle -> OrderRows.placedBy(handle, buyer, limit));
  }

  /// The buyer of an order that a guest placed: a guest, or the account that has it now.
  Optional<Long> guest(long id) {
    return database.withHandle(handle -> GuestRows.buyer(handle, id));
  }

  /// Removes a deleted account from its orders, which stay as records of sales. Idempotent.
  void removeName(long account) {
    database.useTransaction(transaction -> OrderRows.removeAccount(transaction, account));
  }
}
