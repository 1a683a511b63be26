package io.feedmill.app.doctor;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Checks of the site's PostgreSQL.
public final class DatabaseChecks {
  private static final String CHECK = "PostgreSQL";
  private static final int OLDEST = 14;
  private static final Set<String> EXTENSIONS = Set.of("pg_trgm", "unaccent");

  private DatabaseChecks() {}

  public static List<Finding> of(DatabaseConfig config) {
    try {
      Database.tryLogin(config);
      try (Database database = Database.open(config)) {
        List<Finding> found = new ArrayList<>();
        found.add(version(text(database, "SHOW server_version"), config.display()));
        found.add(extensions(database));
        found.add(ClockCheck.compare(CHECK, () -> time(database)));
        return found;
      }
    } catch (DatabaseUnavailable e) {
      return List.of(
          Finding.wrong(
              CHECK,
              "%s cannot be used: %s"
                  .formatted(
                      config.display(),
                      String.valueOf(e.getMessage()).lines().findFirst().orElse("")),
              "start it, or correct FEEDMILL_DATABASE_URL"));
    }
  }

  static Finding version(String version, String address) {
    String major = version.split("[^0-9]", 2)[0];
    String detail = version + " at " + address;
    return !major.isEmpty() && Integer.parseInt(major) >= OLDEST
        ? Finding.ok(CHECK, detail)
        : Finding.wrong(CHECK, detail, "upgrade it to PostgreSQL 14 or later");
  }

  private static Finding extensions(Database database) {
    List<String> known =
        database.withHandle(handle ->
            handle.createQuery("SELECT extname FROM pg_extension").mapTo(String.class).list());
    List<String> offered =
        database.withHandle(handle ->
            handle
                .createQuery("SELECT name FROM pg_available_extensions")
                .mapTo(String.class)
                .list());
    Set<String> missing = new TreeSet<>(EXTENSIONS);
    known.forEach(missing::remove);
    if (missing.isEmpty()) {
      return Finding.ok("Extensions", "pg_trgm and unaccent are there");
    }
    String names = String.join(", ", missing);
    return offered.containsAll(missing)
        ? Finding.advice(
            "Extensions",
            "not created yet: " + names,
            "the first start creates them if its user may; else run CREATE EXTENSION as an"
                + " administrator")
        : Finding.wrong(
            "Extensions", "not installed: " + names, "install postgresql-contrib on its machine");
  }

  private static String text(Database database, String sql) {
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).one());
  }

  private static Instant time(Database database) {
    return database.withHandle(
        handle -> handle.createQuery("SELECT clock_timestamp()").mapTo(Instant.class).one());
  }
}
