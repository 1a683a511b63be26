package io.feedmill.notifications.push;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.OwnRows;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// `notifications.push_choice`: the kinds that an account does not want pushed. Its row is also
/// what changes of the subscriptions of an account wait for.
public final class PushChoiceStore {
  private final Database database;
  private final OwnRows rows;

  PushChoiceStore(Database database, OwnRows rows) {
    this.database = database;
    this.rows = rows;
  }

  /// The kinds that are not pushed to an account.
  public Set<Kind> off(long account) {
    String sql = "SELECT unnest(hidden) FROM notifications.push_choice WHERE account = :account";
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
        INSERT INTO notifications.push_choice (account, hidden)
        VALUES (:account, :hidden)
        ON CONFLICT (account) DO UPDATE SET hidden = excluded.hidden
        """;
    rows.write(
        account,
        () ->
            database.useHandle(handle ->
                handle
                    .createUpdate(sql)
                    .bind("account", account)
                    .bindArray(
                        "hidden", String.class, off.stream().map(Kind::label).sorted().toList())
                    .execute()));
  }

  /// Makes other transactions about the account wait for the end of this one.
  static void lock(Handle handle, long account) {
    String sql =
        """
        INSERT INTO notifications.push_choice (account, hidden)
        VALUES (:account, '{}')
        ON CONFLICT (account) DO UPDATE SET hidden = push_choice.hidden
        """;
    handle.createUpdate(sql).bind("account", account).execute();
  }

  static void delete(Handle handle, long account) {
    handle
        .createUpdate("DELETE FROM notifications.push_choice WHERE account = :account")
        .bind("account", account)
        .execute();
  }
}
