package io.feedmill.kernel.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Statements over a connection that belongs to no pool.
final class PlainSql {
  private PlainSql() {}

  /// The work with the connection.
  interface Work<T> {
    T run() throws SQLException;
  }

  /// Runs the work.
  ///
  /// @throws DatabaseUnavailable in an outage
  static <T> T run(Work<T> work) {
    try {
      return work.run();
    } catch (SQLException e) {
      throw Outages.translated(new IllegalStateException(e.getMessage(), e));
    }
  }

  static void execute(Connection connection, String sql) {
    run(() -> {
      try (Statement statement = connection.createStatement()) {
        return statement.execute(sql);
      }
    });
  }
}
