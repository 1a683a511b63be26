package io.feedmill.kernel.sql;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyOut;

/// Copies of all rows of some schemas' tables, out of one snapshot, over a separate connection. The
/// table of applied migrations is omitted. For blocking code.
public final class TableCopies implements AutoCloseable {
  private static final String SEQUENCES =
      """
      SELECT schemaname, sequencename FROM pg_sequences WHERE schemaname = ANY (?) ORDER BY 1, 2
      """;

  private static final int TOGETHER = 500;

  private final Connection connection;
  private final Set<String> schemas;

  private TableCopies(Connection connection, Set<String> schemas) {
    this.connection = connection;
    this.schemas = schemas;
  }

  /// Begins a transaction whose reads all use one snapshot.
  ///
  /// @throws DatabaseUnavailable when the database cannot be reached
  public static TableCopies open(DatabaseConfig config, Set<String> schemas) {
    return begin(connect(config), schemas);
  }

  /// As [#open], and shares a lock from before that moment until this is closed.
  ///
  /// @param lock its name, of which the lock is `hashtextextended(name, 0)`
  public static TableCopies openHolding(String lock, DatabaseConfig config, Set<String> schemas) {
    Connection connection = connect(config);
    PlainSql.run(() -> {
      try (PreparedStatement statement =
          connection.prepareStatement("SELECT pg_advisory_lock_shared(hashtextextended(?, 0))")) {
        statement.setString(1, lock);
        return statement.execute();
      }
    });
    return begin(connection, schemas);
  }

  private static Connection connect(DatabaseConfig config) {
    DatabaseUrl url = config.required();
    Connection connection =
        PlainSql.run(
            () -> DriverManager.getConnection(url.jdbcUrl(), url.user(), url.password().reveal()));
    PlainSql.execute(
        connection,
        """
        SET statement_timeout = 0;
        SET lock_timeout = 0;
        SET idle_in_transaction_session_timeout = 0;
        """);
    return connection;
  }

  private static TableCopies begin(Connection connection, Set<String> schemas) {
    return PlainSql.run(() -> {
      connection.setAutoCommit(false);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      return new TableCopies(connection, schemas);
    });
  }

  /// All tables, each after those that it refers to.
  public List<TableName> tables() {
    return TableList.of(connection, schemas);
  }

  /// Passes on the texts that a query selects, with few in memory at once.
  public void texts(String sql, Consumer<String> take) {
    PlainSql.run(() -> {
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(TOGETHER);
        ResultSet rows = statement.executeQuery(sql);
        while (rows.next()) {
          take.accept(rows.getString(1));
        }
      }
      return true;
    });
  }

  /// Passes on the rows of a table, some at a time, in the format of COPY.
  public void read(TableName table, RowsTaker take) {
    PlainSql.run(() -> {
      CopyOut copy =
          connection
              .unwrap(PGConnection.class)
              .getCopyAPI()
              .copyOut("COPY " + table.sql() + " " + table.sqlColumns() + " TO STDOUT");
      for (byte[] rows = copy.readFromCopy(); rows != null; rows = copy.readFromCopy()) {
        take.rows(rows);
      }
      return true;
    });
  }

  /// Takes rows in the form of COPY.
  @FunctionalInterface
  public interface RowsTaker {
    void rows(byte[] rows);
  }

  /// The current state of each sequence, which may be later than the snapshot.
  public List<SequenceValue> sequences() {
    return PlainSql.run(() -> {
      List<SequenceValue> found = new ArrayList<>();
      try (PreparedStatement query = connection.prepareStatement(SEQUENCES)) {
        query.setArray(1, connection.createArrayOf("text", schemas.toArray()));
        ResultSet rows = query.executeQuery();
        while (rows.next()) {
          found.add(value(new SequenceValue(rows.getString(1), rows.getString(2), 0, false)));
        }
      }
      return found;
    });
  }

  private SequenceValue value(SequenceValue name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT last_value, is_called FROM " + name.sql())) {
      row.next();
      return new SequenceValue(name.schema(), name.name(), row.getLong(1), row.getBoolean(2));
    }
  }

  /// Whether no table has a row.
  public boolean empty() {
    return PlainSql.run(() -> {
      for (TableName table : tables()) {
        try (Statement statement = connection.createStatement();
            ResultSet row =
                statement.executeQuery("SELECT EXISTS (SELECT FROM " + table.sql() + ")")) {
          row.next();
          if (row.getBoolean(1)) {
            return false;
          }
        }
      }
      return true;
    });
  }

  /// Ends the transaction.
  @Override
  public void close() {
    PlainSql.run(() -> {
      connection.close();
      return true;
    });
  }
}
