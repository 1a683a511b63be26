package io.feedmill.notifications.line;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// `notifications.preference`: the kinds that an account does not want to see.
public final class PreferenceStore {
  private final Database database;

  public PreferenceStore(Database database) {
    this.database = database;
  }

  public Set<Kind> off(long account) {
    String sql = "SELECT unnest(hidden) FROM notifications.preference WHERE account = :account";
    List<String> labels =
        database.withHandle(
            handle -> handle.createQuery(sql).bind("account", account).mapTo(String.class).list());
    Set<Kind> off = EnumSet.noneOf(Kind.class);
    labels.forEach(label -> Kind.of(label).ifPresent(off::add));
    return off;
  }

  public void write(long account, Set<Kind> off) {
    String sql =
        """
        INSERT INTO notifications.preference (account, hidden)
        VALUES (:account, :hidden)
        ON CONFLICT (account) DO UPDATE SET hidden = excluded.hidden
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("account", account)
            .bindArray("hidden", String.class, off.stream().map(Kind::label).sorted().toList())
            .execute());
  }

  public void delete(long account) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM notifications.preference WHERE account = :account")
            .bind("account", account)
            .execute());
  }
}
