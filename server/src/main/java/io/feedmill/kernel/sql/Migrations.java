package io.feedmill.kernel.sql;

import java.util.Arrays;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;

/// Brings the database's tables to the form this program needs.
///
/// Migrations are `db/migration/<feature>/V001__feature_change.sql`: one order over all features,
/// each feature's tables in the PostgreSQL schema of its name. What was applied is recorded in
/// `kernel.migration`. Several servers may migrate at once: one does it, the others wait.
public final class Migrations {
  private final Flyway flyway;

  private Migrations(Flyway flyway) {
    this.flyway = flyway;
  }

  /// The migrations of this program for a database.
  public static Migrations of(DatabaseConfig config) {
    return of(config, "classpath:db/migration");
  }

  static Migrations of(DatabaseConfig config, String... locations) {
    DatabaseUrl url = config.required();
    return new Migrations(
        Flyway.configure()
            .dataSource(url.jdbcUrl(), url.user(), url.password().reveal())
            .locations(locations)
            .defaultSchema("kernel")
            .table("migration")
            .validateMigrationNaming(true)
            .failOnMissingLocations(true)
            .load());
  }

  /// Applies what is missing, each migration as a transaction.
  ///
  /// @return how many were applied
  /// @throws MigrationException when the database was migrated by a newer Feedmill, an applied
  ///   migration was changed, or one fails
  /// @throws DatabaseUnavailable when the database cannot be reached
  public int migrate() {
    try {
      refuseNewer();
      return flyway.migrate().migrationsExecuted;
    } catch (FlywayException e) {
      throw Outages.translated(
          new MigrationException("The database cannot be migrated: " + e.getMessage(), e));
    }
  }

  private void refuseNewer() {
    Optional<MigrationInfo> newest =
        Arrays.stream(flyway.info().all())
            .filter(info -> info.getState() == MigrationState.FUTURE_SUCCESS)
            .reduce((_, later) -> later);
    newest.ifPresent(info -> {
      throw new MigrationException(
          """
          The database was migrated by a newer Feedmill: it has migration %s ("%s"), which this one \
          does not know. Start that version, or restore a backup made before the upgrade.\
          """
              .formatted(info.getVersion(), info.getDescription()));
    });
  }
}
