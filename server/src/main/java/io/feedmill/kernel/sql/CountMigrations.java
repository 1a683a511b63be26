package io.feedmill.kernel.sql;

import org.flywaydb.core.api.callback.BaseCallback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/// Counts the migrations that one call applies.
final class CountMigrations extends BaseCallback {
  private final int missing;
  private final Migrations.Progress progress;
  private int done;

  CountMigrations(int missing, Migrations.Progress progress) {
    this.missing = missing;
    this.progress = progress;
  }

  @Override
  public boolean supports(Event event, Context context) {
    return event == Event.AFTER_EACH_MIGRATE;
  }

  @Override
  public void handle(Event event, Context context) {
    done++;
    progress.applied(done, Math.max(done, missing));
  }
}
