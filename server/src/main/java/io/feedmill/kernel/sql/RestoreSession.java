package io.feedmill.kernel.sql;

import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/// A connection for restoring: the lock that one restore holds at a time, and the record of one
/// that is not complete.
///
/// The lock ends with the connection, so also when the process is killed. The record is the table
/// `kernel.restoring`, which exists only while there is a restore to complete: it appears in the
/// transaction that puts the tables in place.
///
/// For blocking code.
public final class RestoreSession implements AutoCloseable {
  private static final long LOCK = 0x6665656472737472L;
  private static final String LOCKED_OUT = "55P03";
  private static final int LOOKS = 30;
  private static final String TABLE = "kernel.restoring";
  private static final String SERVERS =
      """
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ?
      """;

  private final Connection connection;
  private final DatabaseConfig config;

  private RestoreSession(Connection connection, DatabaseConfig config) {
    this.connection = connection;
    this.config = config;
  }

  /// @throws DatabaseUnavailable when the database cannot be reached
  /// @throws MigrationException when the database refuses the log-in
  public static RestoreSession open(DatabaseConfig config) {
    DatabaseUrl url = config.required();
    Connection connection = connect(url);
    PlainSql.execute(
        connection,
        """
        SET synchronous_commit = on;
        SET statement_timeout = 0;
        SET idle_in_transaction_session_timeout = 0;
        SET idle_session_timeout = 0;
        SET lock_timeout = '30s';
        """);
    return new RestoreSession(connection, config);
  }

  private static Connection connect(DatabaseUrl url) {
    try {
      return DriverManager.getConnection(url.jdbcUrl(), url.user(), url.password().reveal());
    } catch (SQLException e) {
      throw Outages.translated(
          new MigrationException("PostgreSQL refuses the log-in: " + e.getMessage(), e));
    }
  }

  /// Acquires the lock, which is held as long as this is open.
  ///
  /// @param patience how long to wait for another process that has it
  /// @return whether this session holds the lock now
  public boolean lock(Duration patience) {
    return PlainSql.run(() -> {
      try (Statement statement = connection.createStatement()) {
        statement.execute("SET lock_timeout = " + Math.max(1, patience.toMillis()));
        statement.execute("SELECT pg_advisory_lock(" + LOCK + ")");
        statement.execute("SET lock_timeout = '30s'");
        return true;
      } catch (SQLException e) {
        if (LOCKED_OUT.equals(e.getSQLState())) {
          return false;
        }
        throw e;
      }
    });
  }

  /// The restore that is not complete.
  public Optional<RestoreRecord> unfinished() {
    return PlainSql.run(() -> {
      if (!recorded()) {
        return Optional.empty();
      }
      try (Statement statement = connection.createStatement();
          ResultSet row = statement.executeQuery("SELECT id, begun, stage, ends FROM " + TABLE)) {
        return row.next() ? Optional.of(record(row)) : Optional.empty();
      }
    });
  }

  private boolean recorded() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT to_regclass('" + TABLE + "') IS NOT NULL")) {
      return row.next() && row.getBoolean(1);
    }
  }

  private static RestoreRecord record(ResultSet row) throws SQLException {
    return new RestoreRecord(
        row.getString("id"),
        row.getTimestamp("begun").toInstant(),
        RestoreRecord.Stage.valueOf(row.getString("stage")),
        Arrays.asList((String[]) row.getArray("ends").getArray()));
  }

  /// Records the next step.
  public void reached(RestoreRecord.Stage stage) {
    PlainSql.execute(connection, "UPDATE " + TABLE + " SET stage = '" + stage + "'");
  }

  /// Records that a restore is complete.
  public void completed() {
    PlainSql.execute(connection, "DROP TABLE IF EXISTS " + TABLE);
  }

  /// Whether servers of the site have connections open. Those of a server that has just ended stay
  /// for a moment and are waited for.
  public boolean serversRun() {
    for (int look = 1; servers() > 0; look++) {
      if (look == LOOKS) {
        return true;
      }
      PlainSql.execute(connection, "SELECT pg_sleep(0.1)");
    }
    return false;
  }

  private long servers() {
    return PlainSql.run(() -> {
      PlainSql.execute(connection, "SELECT pg_stat_clear_snapshot()");
      try (PreparedStatement query = connection.prepareStatement(SERVERS)) {
        query.setString(1, Database.APPLICATION);
        ResultSet row = query.executeQuery();
        row.next();
        return row.getLong(1);
      }
    });
  }

  /// Begins to replace all tables of some schemas, in one transaction.
  ///
  /// @param version the newest migration of the rows to come
  public TableReplacement replace(Set<String> schemas, String version) {
    PlainSql.run(() -> {
      connection.setAutoCommit(false);
      return true;
    });
    return TableReplacement.begin(connection, config, schemas, version);
  }

  /// Puts the replaced tables in place, together with the record of the remaining steps. When this
  /// fails, the next session finds out whether they are in place.
  public void commit(RestoreRecord record) {
    PlainSql.execute(
        connection,
        "CREATE TABLE "
            + TABLE
            + " (id text PRIMARY KEY, begun timestamptz NOT NULL, stage text NOT NULL,"
            + " ends text[] NOT NULL)");
    PlainSql.run(() -> {
      try (PreparedStatement insert =
          connection.prepareStatement(
              "INSERT INTO " + TABLE + " (id, begun, stage, ends) VALUES (?, ?, ?, ?)")) {
        Array ends = connection.createArrayOf("text", record.ends().toArray());
        insert.setString(1, record.id());
        insert.setTimestamp(2, java.sql.Timestamp.from(record.begun()));
        insert.setString(3, record.stage().name());
        insert.setArray(4, ends);
        insert.executeUpdate();
      }
      connection.commit();
      connection.setAutoCommit(true);
      return true;
    });
  }

  /// Releases the lock; uncommitted changes are rolled back.
  @Override
  public void close() {
    PlainSql.run(() -> {
      connection.close();
      return true;
    });
  }
}
