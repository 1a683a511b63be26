package io.feedmill.kernel.sql;

import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import java.util.Optional;

/// The address of PostgreSQL and the size of the pool.
///
/// @param url its address; absent for the embedded server
/// @param poolSize maximum of connections of this process, 2 to 500
public record DatabaseConfig(Optional<DatabaseUrl> url, int poolSize) {
  private static final int POOL_SIZE = 16;

  public static DatabaseConfig from(Settings settings) {
    Setting url =
        new Setting(
            "FEEDMILL_DATABASE_URL",
            "",
            "postgresql://user:password@host:port/database",
            "PostgreSQL 14 or later to use instead of the embedded one");
    return new DatabaseConfig(
        settings.parsed(url, Optional.empty(), text -> Optional.of(DatabaseUrl.parse(text))),
        settings.integer(
            "FEEDMILL_DATABASE_POOL_SIZE",
            POOL_SIZE,
            2,
            500,
            "Maximum number of connections of one process to PostgreSQL"));
  }

  /// The database at an address, with the default pool.
  public static DatabaseConfig of(String url) {
    return new DatabaseConfig(Optional.of(DatabaseUrl.parse(url)), POOL_SIZE);
  }

  /// The same with another address, such as that of the embedded server once it runs.
  public DatabaseConfig at(String url) {
    return new DatabaseConfig(Optional.of(DatabaseUrl.parse(url)), poolSize);
  }

  /// The address of the database without the log-in, for messages.
  public String display() {
    return required().address();
  }

  DatabaseUrl required() {
    return url.orElseThrow(() -> new IllegalStateException("no address of a database is given"));
  }
}
