package io.feedmill.testing;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;

/// Databases with all of Feedmill's tables and no rows.
public final class TestDatabases {
  private TestDatabases() {}

  /// A new migrated database; whoever asked closes it.
  public static Database fresh() {
    DatabaseConfig config = freshConfig();
    Migrations.of(config).migrate();
    return Database.open(config);
  }

  /// The address of a new database without tables.
  public static DatabaseConfig freshConfig() {
    return DatabaseConfig.of(TestPostgres.freshDatabase());
  }
}
