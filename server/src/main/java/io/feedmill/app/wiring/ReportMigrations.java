package io.feedmill.app.wiring;

import io.feedmill.kernel.sql.Migrations;
import java.util.function.Consumer;

/// Reports the progress of a migration of the database: after some migrations, and after the last.
final class ReportMigrations implements Migrations.Progress {
  private static final int EACH = 25;

  private final Consumer<String> terminal;

  ReportMigrations(Consumer<String> terminal) {
    this.terminal = terminal;
  }

  @Override
  public void applied(int done, int all) {
    if (done % EACH == 0 || done == all) {
      terminal.accept("Migrating the database: %d of %d.".formatted(done, all));
    }
  }
}
