package io.feedmill.testing;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;
import java.time.Duration;

/// Databases with all of Feedmill's tables and no rows: copies of one that is migrated at the first
/// use.
public final class TestDatabases {
  /// How long calls wait for a connection: a busy machine may take longer than the default.
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  private TestDatabases() {}

  private static final class Migrated {
    static final String URL = migrated();

    private static String migrated() {
      String url = TestPostgres.kept(TestPostgres.freshDatabase());
      Migrations.of(patient(url)).migrate();
      return url;
    }
  }

  /// A new migrated database; the caller closes it.
  public static Database fresh() {
    return Database.open(freshConfig());
  }

  /// The address of a new migrated database.
  public static DatabaseConfig freshConfig() {
    return patient(freshUrl());
  }

  /// The same in the form of a setting: `postgresql://feedmill:password@127.0.0.1:port/test_1`
  public static String freshUrl() {
    return TestPostgres.copyOf(Migrated.URL);
  }

  /// The address of a new database without tables.
  public static DatabaseConfig emptyConfig() {
    return patient(TestPostgres.freshDatabase());
  }

  /// The address of an existing database; calls wait longer for a connection than usual.
  public static DatabaseConfig patient(String url) {
    DatabaseConfig usual = DatabaseConfig.of(url);
    return new DatabaseConfig(usual.url(), usual.poolSize(), PATIENCE);
  }
}
