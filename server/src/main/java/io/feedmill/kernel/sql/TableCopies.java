package io.feedmill.kernel.sql;

import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import org.postgresql.copy.CopyOut;

/// Copies of all rows of some schemas' tables, out of one snapshot, or into tables in place of what
/// they hold: one transaction, over a connection of its own. The table of applied migrations is
/// left out. For blocking code.
public final class TableCopies implements AutoCloseable {
  private static final String TABLES =
      """
      SELECT s.nspname, t.relname,
             array_agg(c.attname::text ORDER BY c.attnum)
      FROM pg_class t
      JOIN pg_namespace s ON s.oid = t.relnamespace
      JOIN pg_attribute c ON c.attrelid = t.oid
      WHERE t.relkind = 'r' AND s.nspname = ANY (?) AND (s.nspname, t.relname) <> ('kernel', ?)
        AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
      GROUP BY s.nspname, t.relname
      ORDER BY s.nspname, t.relname
      """;
  private static final String SEQUENCES =
      """
      SELECT schemaname, sequencename FROM pg_sequences WHERE schemaname = ANY (?) ORDER BY 1, 2
      """;
  private static final String OTHERS =
      """
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ?
      """;
  private static final String REFERENCES =
      """
      SELECT DISTINCT cs.nspname || '.' || ct.relname, ps.nspname || '.' || pt.relname
      FROM pg_constraint c
      JOIN pg_class ct ON ct.oid = c.conrelid
      JOIN pg_namespace cs ON cs.oid = ct.relnamespace
      JOIN pg_class pt ON pt.oid = c.confrelid
      JOIN pg_namespace ps ON ps.oid = pt.relnamespace
      WHERE c.contype = 'f' AND c.conrelid <> c.confrelid
      """;

  private final Connection connection;
  private final Set<String> schemas;
  private @Nullable CopyIn filling;

  private TableCopies(Connection connection, Set<String> schemas) {
    this.connection = connection;
    this.schemas = schemas;
  }

  /// Begins a transaction whose reads all see the same moment.
  ///
  /// @throws DatabaseUnavailable when the database cannot be reached
  public static TableCopies open(DatabaseConfig config, Set<String> schemas) {
    DatabaseUrl url = config.required();
    return sql(() -> {
      Connection connection =
          DriverManager.getConnection(url.jdbcUrl(), url.user(), url.password().reveal());
      connection.setAutoCommit(false);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      return new TableCopies(connection, schemas);
    });
  }

  /// All tables, each after those that it refers to.
  public List<TableName> tables() {
    return sql(() -> {
      List<TableName> tables = new ArrayList<>();
      try (PreparedStatement query = connection.prepareStatement(TABLES)) {
        query.setArray(1, schemaArray());
        query.setString(2, Migrations.TABLE);
        ResultSet rows = query.executeQuery();
        while (rows.next()) {
          String[] columns = (String[]) rows.getArray(3).getArray();
          tables.add(new TableName(rows.getString(1), rows.getString(2), Arrays.asList(columns)));
        }
      }
      return TableOrder.of(tables, references());
    });
  }

  private List<TableOrder.Reference> references() throws SQLException {
    List<TableOrder.Reference> references = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(REFERENCES)) {
      while (rows.next()) {
        references.add(new TableOrder.Reference(rows.getString(1), rows.getString(2)));
      }
    }
    return references;
  }

  /// Hands out the rows of a table, some at a time, in the form of COPY.
  public void read(TableName table, RowsTaker take) {
    sql(() -> {
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

  /// How far each sequence is now, which may be further than the snapshot.
  public List<SequenceValue> sequences() {
    return sql(() -> {
      List<SequenceValue> found = new ArrayList<>();
      try (PreparedStatement query = connection.prepareStatement(SEQUENCES)) {
        query.setArray(1, schemaArray());
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
    return sql(() -> {
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

  /// Connections that servers of the site have open.
  public long servers() {
    return sql(() -> {
      try (PreparedStatement query = connection.prepareStatement(OTHERS)) {
        query.setString(1, Database.APPLICATION);
        ResultSet row = query.executeQuery();
        row.next();
        return row.getLong(1);
      }
    });
  }

  /// Removes the schemas with all that is in them, at once.
  public void dropAll() {
    for (String schema : schemas) {
      execute("DROP SCHEMA IF EXISTS " + TableName.quoted(schema) + " CASCADE");
    }
    commit();
  }

  /// Removes the rows of all tables, and keeps triggers from meddling with those to come.
  public void prepare(List<TableName> tables) {
    for (TableName table : tables) {
      execute("ALTER TABLE " + table.sql() + " DISABLE TRIGGER USER");
    }
    if (!tables.isEmpty()) {
      execute("TRUNCATE " + String.join(", ", tables.stream().map(TableName::sql).toList()));
    }
  }

  /// Begins to fill a table with the rows that follow, and ends with the one before.
  public void fill(TableName table) {
    endFilling();
    filling =
        sql(() ->
            connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("COPY " + table.sql() + " " + table.sqlColumns() + " FROM STDIN"));
  }

  /// Rows of the table that is being filled, in the form of COPY.
  public void rows(byte[] rows) {
    CopyIn copy = Objects.requireNonNull(filling);
    sql(() -> {
      copy.writeToCopy(rows, 0, rows.length);
      return true;
    });
  }

  private void endFilling() {
    CopyIn copy = filling;
    if (copy != null) {
      filling = null;
      sql(copy::endCopy);
    }
  }

  /// Sets a sequence, whether or not the transaction comes to its end.
  public void set(SequenceValue value) {
    endFilling();
    execute("SELECT setval('%s', %d, %b)".formatted(value.sql(), value.last(), value.called()));
  }

  /// Ends what [#prepare] began; from now on the rows are there.
  public void finish(List<TableName> tables) {
    endFilling();
    for (TableName table : tables) {
      execute("ALTER TABLE " + table.sql() + " ENABLE TRIGGER USER");
    }
    commit();
  }

  private void commit() {
    sql(() -> {
      connection.commit();
      return true;
    });
  }

  private void execute(String statement) {
    sql(() -> {
      try (Statement run = connection.createStatement()) {
        return run.execute(statement);
      }
    });
  }

  private Array schemaArray() throws SQLException {
    return connection.createArrayOf("text", schemas.toArray());
  }

  /// Ends the transaction; what was not committed is as before.
  @Override
  public void close() {
    sql(() -> {
      connection.close();
      return true;
    });
  }

  private interface Work<T> {
    T run() throws SQLException;
  }

  private static <T> T sql(Work<T> work) {
    try {
      return work.run();
    } catch (SQLException e) {
      throw Outages.translated(new IllegalStateException(e.getMessage(), e));
    }
  }
}
