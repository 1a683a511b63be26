package io.feedmill.kernel.sql;

import java.sql.Connection;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationInfoService;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/// Migrates the database to the schema of this program.
///
/// Migrations are `db/migration/<feature>/V001__feature_change.sql`: all features share one order,
/// and each feature's tables are in the PostgreSQL schema of its name. Applied migrations are
/// recorded in `kernel.migration`. Several servers may migrate concurrently: one does it, the
/// others wait.
public final class Migrations {
  /// The table of `kernel` with the applied migrations.
  static final String TABLE = "migration";

  /// Is informed of each migration that was applied.
  @FunctionalInterface
  public interface Progress {
    /// @param done number of those applied by this call
    /// @param all number of those that were missing
    void applied(int done, int all);
  }

  private final Flyway flyway;

  private Migrations(Flyway flyway) {
    this.flyway = flyway;
  }

  /// The migrations of this program for a database.
  public static Migrations of(DatabaseConfig config) {
    return of(config, "classpath:db/migration");
  }

  /// The migrations of this program as a part of an open transaction, which its owner ends.
  static Migrations within(Connection connection, DatabaseConfig config) {
    return within(connection, config, "latest");
  }

  /// Those up to a version, which this program knows.
  static Migrations within(Connection connection, DatabaseConfig config, String version) {
    return new Migrations(
        configured(config, "classpath:db/migration")
            .dataSource(SharedTransaction.of(connection))
            .target(version)
            .load());
  }

  static Migrations of(DatabaseConfig config, String... locations) {
    return new Migrations(configured(config, locations).load());
  }

  private static FluentConfiguration configured(DatabaseConfig config, String... locations) {
    DatabaseUrl url = config.required();
    return Flyway.configure()
        .dataSource(url.jdbcUrl(), url.user(), url.password().reveal())
        .locations(locations)
        .defaultSchema("kernel")
        .table(TABLE)
        .validateMigrationNaming(true)
        .failOnMissingLocations(true);
  }

  /// Applies what is missing, each migration as a transaction.
  ///
  /// @return number of applied migrations
  /// @throws MigrationException when the database was migrated by a newer Feedmill, an applied
  ///   migration was changed, or one fails
  /// @throws DatabaseUnavailable when the database cannot be reached
  public int migrate() {
    return migrate((_, _) -> {});
  }

  /// The same, with progress.
  public int migrate(Progress progress) {
    try {
      MigrationInfoService info = flyway.info();
      refuseNewer(info);
      if (isComplete(info)) {
        return 0;
      }
      CountMigrations counting = new CountMigrations(info.pending().length, progress);
      return Flyway.configure()
          .configuration(flyway.getConfiguration())
          .callbacks(counting)
          .load()
          .migrate()
          .migrationsExecuted;
    } catch (FlywayException e) {
      throw Outages.translated(
          new MigrationException("The database cannot be migrated: " + e.getMessage(), e));
    }
  }

  /// Whether all were applied and none has changed since; every other state is left to Flyway.
  private static boolean isComplete(MigrationInfoService info) {
    return Arrays.stream(info.all())
        .allMatch(one ->
            one.getState() == MigrationState.SUCCESS
                && one.isChecksumMatching()
                && one.isDescriptionMatching()
                && one.isTypeMatching());
  }

  /// The version of the newest migration that was applied; empty when none was.
  ///
  /// @throws MigrationException when it is one that this program does not know
  public Optional<String> applied() {
    try {
      MigrationInfoService all = flyway.info();
      refuseNewer(all);
      return Optional.ofNullable(all.current()).map(info -> info.getVersion().toString());
    } catch (FlywayException e) {
      throw Outages.translated(e);
    }
  }

  /// Whether a migration of that version is among this program's.
  public boolean knows(String version) {
    return Arrays.stream(flyway.info().all())
        .filter(MigrationInfo::isVersioned)
        .anyMatch(info -> info.getVersion().toString().equals(version));
  }

  /// The PostgreSQL schemas in which this program keeps its tables.
  public Set<String> schemas() {
    return Arrays.stream(flyway.info().all())
        .map(MigrationInfo::getScript)
        .map(script -> script.substring(0, Math.max(0, script.indexOf('/'))))
        .filter(schema -> !schema.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void refuseNewer(MigrationInfoService all) {
    Optional<MigrationInfo> newest =
        Arrays.stream(all.all())
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
