package io.feedmill.notifications.line;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// A table with the kinds that accounts switched off, in a row for each account.
///
/// @param table with the columns `account` and `hidden`
public record HiddenKinds(Database database, String table) {
  /// The kinds that are off.
  public Set<Kind> of(long account) {
    String sql = "SELECT unnest(hidden) FROM " + table + " WHERE account = :account";
    List<String> labels =
        database.withHandle(
            handle -> handle.createQuery(sql).bind("account", account).mapTo(String.class).list());
    Set<Kind> off = EnumSet.noneOf(Kind.class);
    labels.forEach(label -> Kind.of(label).ifPresent(off::add));
    return off;
  }

  /// Switches kinds off, and all others on.
  public void write(long account, Set<Kind> off) {
    String sql =
        """
        INSERT INTO %s (account, hidden)
        VALUES (:account, :hidden)
        ON CONFLICT (account) DO UPDATE SET hidden = excluded.hidden
        """
            .formatted(table);
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("account", account)
            .bindArray("hidden", String.class, off.stream().map(Kind::label).sorted().toList())
            .execute());
  }
}
