package io.feedmill.notifications.line;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Kind;
import java.util.Set;

/// `notifications.preference`: the kinds that an account does not want to see.
public final class PreferenceStore {
  private final Database database;
  private final HiddenKinds hidden;

  public PreferenceStore(Database database) {
    this.database = database;
    hidden = new HiddenKinds(database, "notifications.preference");
  }

  public Set<Kind> off(long account) {
    return hidden.of(account);
  }

  public void write(long account, Set<Kind> off) {
    hidden.write(account, off);
  }

  public void delete(long account) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM notifications.preference WHERE account = :account")
            .bind("account", account)
            .execute());
  }
}
