package io.feedmill.app.command;

import io.feedmill.app.console.Terminal;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.sql.Migrations;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `feedmill migrate`.
@Command(
    name = "migrate",
    description = "Migrates the tables of the database to this version; serve does it too.")
public final class MigrateCommand implements Callable<Integer> {

  @Override
  public Integer call() throws InterruptedException {
    AppConfig config = LoadConfig.load(Settings.load());
    try (Backends backends = Backends.join(config)) {
      int applied = Migrations.of(backends.database()).migrate();
      Terminal.line(applied + " migrations applied.");
    }
    return 0;
  }
}
