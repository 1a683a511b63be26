package io.feedmill.kernel.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/// Replaces the tables of some schemas by new ones, created and filled in one transaction. Until it
/// is committed, all other transactions see the former tables; after a rollback these stay.
///
/// The tables are created by the migrations up to the version of the rows, filled, and then
/// migrated to the schema of this program.
public final class TableReplacement {
  private final Connection connection;
  private final DatabaseConfig config;
  private final List<TableName> tables;
  private @Nullable CopyIn filling;

  private TableReplacement(Connection connection, DatabaseConfig config, List<TableName> tables) {
    this.connection = connection;
    this.config = config;
    this.tables = tables;
  }

  static TableReplacement begin(
      Connection connection, DatabaseConfig config, Set<String> schemas, String version) {
    for (String schema : schemas) {
      PlainSql.execute(
          connection, "DROP SCHEMA IF EXISTS " + TableName.quoted(schema) + " CASCADE");
    }
    Migrations.within(connection, config, version).migrate();
    List<TableName> tables = TableList.of(connection, schemas);
    for (TableName table : tables) {
      PlainSql.execute(connection, "ALTER TABLE " + table.sql() + " DISABLE TRIGGER USER");
      PlainSql.execute(connection, "TRUNCATE " + table.sql() + " CASCADE");
    }
    return new TableReplacement(connection, config, tables);
  }

  /// Starts to fill a table with the following rows, and finishes the previous one.
  public void fill(TableName table) {
    if (tables.stream().noneMatch(table::sameTable)) {
      throw new IllegalStateException("the backup has a table that is unknown here: " + table);
    }
    endFilling();
    filling =
        PlainSql.run(() ->
            connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("COPY " + table.sql() + " " + table.sqlColumns() + " FROM STDIN"));
  }

  /// Rows of the table that is being filled, in the form of COPY.
  public void rows(byte[] rows) {
    CopyIn copy = Objects.requireNonNull(filling);
    PlainSql.run(() -> {
      copy.writeToCopy(rows, 0, rows.length);
      return true;
    });
  }

  private void endFilling() {
    CopyIn copy = filling;
    if (copy != null) {
      filling = null;
      PlainSql.run(copy::endCopy);
    }
  }

  /// Sets a sequence.
  public void set(SequenceValue value) {
    endFilling();
    PlainSql.run(() -> {
      try (PreparedStatement set =
          connection.prepareStatement("SELECT setval(?::regclass, ?, ?)")) {
        set.setString(1, value.sql());
        set.setLong(2, value.last());
        set.setBoolean(3, value.called());
        return set.execute();
      }
    });
  }

  /// Ends the filling and migrates the rows. Constraints that wait for the end of a transaction are
  /// checked first, because a table with checks that wait cannot be altered.
  public void complete() {
    endFilling();
    PlainSql.execute(connection, "SET CONSTRAINTS ALL IMMEDIATE");
    for (TableName table : tables) {
      PlainSql.execute(connection, "ALTER TABLE " + table.sql() + " ENABLE TRIGGER USER");
    }
    Migrations.within(connection, config).migrate();
  }
}
