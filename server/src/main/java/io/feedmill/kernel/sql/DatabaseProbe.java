package io.feedmill.kernel.sql;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;

/// A log-in beside the pool, which tells a database that is unavailable from a pool that is busy.
final class DatabaseProbe implements Circuit.Probe {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final String TOO_MANY_CONNECTIONS = "53300";

  private final DatabaseUrl url;
  private final HikariDataSource pool;

  DatabaseProbe(DatabaseUrl url, HikariDataSource pool) {
    this.url = url;
    this.pool = pool;
  }

  @Override
  public void ask() throws SQLException {
    try {
      connect(url, PATIENCE);
    } catch (SQLException e) {
      if (!TOO_MANY_CONNECTIONS.equals(e.getSQLState())) {
        throw e;
      }
    }
  }

  /// @throws DatabaseUnavailable when no server answers in time; a refusal is left to others to
  ///   find
  static void login(DatabaseUrl url, Duration patience) {
    try {
      connect(url, patience);
    } catch (SQLException e) {
      RuntimeException failure = Outages.translated(new IllegalStateException(e));
      if (failure instanceof DatabaseUnavailable) {
        throw failure;
      }
    }
  }

  private static void connect(DatabaseUrl url, Duration patience) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", url.user());
    properties.setProperty("password", url.password().reveal());
    properties.setProperty("ApplicationName", "feedmill");
    properties.setProperty("loginTimeout", Long.toString(patience.toSeconds()));
    DriverManager.getConnection(url.jdbcUrl(), properties).close();
  }

  /// Connections from before the outage are of no use.
  @Override
  public void back() {
    pool.getHikariPoolMXBean().softEvictConnections();
  }
}
