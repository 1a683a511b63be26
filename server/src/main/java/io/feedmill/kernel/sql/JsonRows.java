package io.feedmill.kernel.sql;

import java.io.IOException;
import java.util.List;

/// Reads rows as JSON in portions of 500, so that a slow receiver holds no connection, and memory
/// is small for any number of rows.
public final class JsonRows {
  private static final int PORTION = 500;

  private final Database database;

  public JsonRows(Database database) {
    this.database = database;
  }

  private record Row(long id, String json) {}

  /// The receiver of the rows.
  @FunctionalInterface
  public interface Receiver {
    void take(String json) throws IOException;
  }

  /// Reads all rows of an account in the order of their ids.
  ///
  /// @param sql selects the columns `id` and `json` of rows above `:after`, in the order of `id`,
  ///   at most `:most`; it may use `:account`
  public void each(String sql, long account, Receiver receiver) throws IOException {
    long after = Long.MIN_VALUE;
    List<Row> rows;
    do {
      rows = portion(sql, account, after);
      for (Row row : rows) {
        receiver.take(row.json());
        after = row.id();
      }
    } while (rows.size() == PORTION);
  }

  private List<Row> portion(String sql, long account, long after) {
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("after", after)
            .bind("most", PORTION)
            .mapTo(Row.class)
            .list());
  }
}
