package io.feedmill.kernel.sql;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;

/// A log-in outside of the pool, which distinguishes an unavailable database from a busy pool.
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
  public void run() throws SQLException {
    try {
      connect(url, PATIENCE);
    } catch (SQLException e) {
      if (!TOO_MANY_CONNECTIONS.equals(e.getSQLState())) {
        throw e;
      }
    }
  }

  /// @throws DatabaseUnavailable when no server responds in time; a refused log-in is not reported
  ///   here
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

  /// Evicts connections from before the outage, which are broken.
  @Override
  public void back() {
    pool.getHikariPoolMXBean().softEvictConnections();
  }
}
