package io.feedmill.kernel.sql;

import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import java.time.Duration;
import java.util.Optional;

/// The address of PostgreSQL, and the size of the pool and the wait for its connections.
///
/// @param url its address; absent for the embedded server
/// @param poolSize maximum of connections of this process, 2 to 500
/// @param patience how long a call waits for a connection, 1 s to 1 min
public record DatabaseConfig(Optional<DatabaseUrl> url, int poolSize, Duration patience) {
  private static final int POOL_SIZE = 16;
  private static final Duration PATIENCE = Duration.ofSeconds(3);

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
            "Maximum number of connections of one process to PostgreSQL"),
        settings.duration(
            "FEEDMILL_DATABASE_PATIENCE",
            PATIENCE,
            Duration.ofSeconds(1),
            Duration.ofMinutes(1),
            "How long a request waits for a connection to PostgreSQL before it is answered with 503"));
  }

  /// The database at an address, with the default pool and patience.
  public static DatabaseConfig of(String url) {
    return new DatabaseConfig(Optional.of(DatabaseUrl.parse(url)), POOL_SIZE, PATIENCE);
  }

  /// The same with another address, such as that of the embedded server once it runs.
  public DatabaseConfig at(String url) {
    return new DatabaseConfig(Optional.of(DatabaseUrl.parse(url)), poolSize, patience);
  }

  /// The address of the database without the log-in, for messages.
  public String display() {
    return required().address();
  }

  DatabaseUrl required() {
    return url.orElseThrow(() -> new IllegalStateException("no address of a database is given"));
  }
}
