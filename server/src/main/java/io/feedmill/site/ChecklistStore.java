package io.feedmill.site;

import io.feedmill.kernel.sql.Database;

/// The table `site.checklist`: whether an administrator closed the checklist.
final class ChecklistStore {
  private final Database database;

  ChecklistStore(Database database) {
    this.database = database;
  }

  boolean hidden() {
    return database.withHandle(handle ->
        handle
            .createQuery("SELECT hidden FROM site.checklist")
            .mapTo(Boolean.class)
            .findOne()
            .orElse(false));
  }

  void hide(boolean hidden) {
    String sql =
        """
        INSERT INTO site.checklist (hidden) VALUES (:hidden)
        ON CONFLICT (one) DO UPDATE SET hidden = excluded.hidden
        """;
    database.useHandle(handle -> handle.createUpdate(sql).bind("hidden", hidden).execute());
  }
}
