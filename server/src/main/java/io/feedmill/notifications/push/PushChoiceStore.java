package io.feedmill.notifications.push;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.HiddenKinds;
import io.feedmill.notifications.line.OwnRows;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// `notifications.push_choice`: the kinds that an account does not want pushed. Its row is also the
/// lock for changes of the subscriptions of an account.
public final class PushChoiceStore {
  private final HiddenKinds hidden;
  private final OwnRows rows;

  PushChoiceStore(Database database, OwnRows rows) {
    hidden = new HiddenKinds(database, "notifications.push_choice");
    this.rows = rows;
  }

  /// The kinds that are not pushed to an account.
  public Set<Kind> off(long account) {
    return hidden.of(account);
  }

  /// Switches kinds off, and all others on.
  public void write(long account, Set<Kind> off) {
    rows.write(account, () -> hidden.write(account, off));
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
