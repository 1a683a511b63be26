package io.feedmill.accounts.recovery;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.kernel.work.RowFailures;
import java.util.List;
import java.util.function.BiConsumer;
import org.jdbi.v3.core.Handle;

/// Requests for new passwords, each handled in the transaction that deletes it. A request that
/// cannot be handled is deleted as well, so that it does not delay the others.
public final class Requests {
  private static final String POINT = "request";

  private final RowFailures failures = RowFailures.of(SendResetLinks.NAME);
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
      typed.forEach(each -> handle(handle, each, work));
      return typed.size();
    });
  }

  private void handle(Handle handle, String typed, BiConsumer<Transaction, String> work) {
    handle.savepoint(POINT);
    if (failures.attempt("a request", () -> work.accept(new Transaction(handle), typed))) {
      handle.releaseSavepoint(POINT);
    } else {
      handle.rollbackToSavepoint(POINT);
    }
  }

  /// Requests that could not be handled.
  long failed() {
    return failures.count();
  }
}
