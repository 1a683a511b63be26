package io.feedmill.app.embedded;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// The roles of an embedded PostgreSQL: the superuser `postgres`, and `feedmill`, which owns the
/// database of the same name.
record PostgresLogins(int port, String superuserPassword, String password) {
  /// Creates the role and the database `feedmill` if they are missing, and sets the password of the
  /// role if it differs.
  void prepare() throws SQLException {
    if (feedmillMayEnter()) {
      return;
    }
    try (Connection connection = connect("postgres", superuserPassword, "postgres");
        Statement statement = connection.createStatement()) {
      if (isEmpty(statement, "SELECT FROM pg_roles WHERE rolname = 'feedmill'")) {
        statement.execute("CREATE ROLE feedmill LOGIN");
      }
      statement.execute("ALTER ROLE feedmill PASSWORD '" + password + "'");
      if (isEmpty(statement, "SELECT FROM pg_database WHERE datname = 'feedmill'")) {
        statement.execute("CREATE DATABASE feedmill OWNER feedmill");
      }
    }
  }

  private boolean feedmillMayEnter() {
    try (Connection connection = connect("feedmill", password, "feedmill")) {
      return connection.isValid(0);
    } catch (SQLException e) {
      return false;
    }
  }

  private static boolean isEmpty(Statement statement, String query) throws SQLException {
    try (ResultSet rows = statement.executeQuery(query)) {
      return !rows.next();
    }
  }

  private Connection connect(String role, String secret, String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + port + "/" + database, role, secret);
  }

  String databaseUrl() {
    return url("feedmill", password, "feedmill");
  }

  String superuserUrl() {
    return url("postgres", superuserPassword, "postgres");
  }

  private String url(String role, String secret, String database) {
    return "postgresql://%s:%s@127.0.0.1:%d/%s".formatted(role, secret, port, database);
  }
}
