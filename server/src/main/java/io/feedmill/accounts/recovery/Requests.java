package io.feedmill.accounts.recovery;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;
import java.util.List;
import java.util.function.BiConsumer;

/// Requests for new passwords, each handled in the transaction that takes it away.
public final class Requests {
  private final Database database;
  private final ResetStore store;

  public Requests(Database database, ResetStore store) {
    this.database = database;
    this.store = store;
  }

  /// @return number of requests
  int take(int most, BiConsumer<Transaction, String> work) {
    return database.inTransaction(handle -> {
      List<String> typed = store.take(handle, most);
      typed.forEach(each -> work.accept(new Transaction(handle), each));
      return typed.size();
    });
  }
}
