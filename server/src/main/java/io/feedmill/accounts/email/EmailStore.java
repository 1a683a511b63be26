package io.feedmill.accounts.email;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.sql.Database;
import io.feedmill.mail.api.MailAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The tables `accounts.email`, `accounts.email_change` and `accounts.email_undo`.
public final class EmailStore {
  static final Duration TO_CONFIRM = Duration.ofDays(1);
  static final Duration TO_UNDO = Duration.ofDays(7);

  private final Database database;
  private final InstantSource clock;

  public EmailStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// The confirmed address of an account.
  public Optional<MailAddress> address(long account) {
    return database.withHandle(handle -> address(handle, account));
  }

  static Optional<MailAddress> address(Handle handle, long account) {
    return handle
        .createQuery("SELECT address FROM accounts.email WHERE account = :account")
        .bind("account", account)
        .mapTo(String.class)
        .findOne()
        .flatMap(MailAddress::of);
  }

  /// The account that has confirmed an address.
  public static Optional<Long> owner(Handle handle, MailAddress address) {
    return handle
        .createQuery("SELECT account FROM accounts.email WHERE folded = :folded")
        .bind("folded", address.folded())
        .mapTo(Long.class)
        .findOne();
  }

  /// The address that an account must confirm.
  Optional<MailAddress> pending(long account) {
    String sql =
        "SELECT address FROM accounts.email_change WHERE account = :account AND expires > :now";
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("now", clock.instant())
            .mapTo(String.class)
            .findOne()
            .flatMap(MailAddress::of));
  }

  /// Starts the confirmation of an address; an earlier link becomes invalid.
  void begin(Handle handle, long account, MailAddress address, LinkToken token) {
    String sql =
        """
        INSERT INTO accounts.email_change (account, address, hash, expires)
        VALUES (:account, :address, :hash, :expires)
        ON CONFLICT (account)
        DO UPDATE SET address = EXCLUDED.address, hash = EXCLUDED.hash, expires = EXCLUDED.expires
        """;
    handle
        .createUpdate(sql)
        .bind("account", account)
        .bind("address", address.text())
        .bind("hash", token.hash())
        .bind("expires", clock.instant().plus(TO_CONFIRM))
        .execute();
  }

  void cancel(Handle handle, long account) {
    handle
        .createUpdate("DELETE FROM accounts.email_change WHERE account = :account")
        .bind("account", account)
        .execute();
  }

  /// The account and address of a link.
  ///
  /// @param id of an undo; 0 for a change
  record Link(long id, long account, String name, String address) {}

  Optional<Link> change(LinkToken token) {
    return database.withHandle(handle -> change(handle, token));
  }

  private Optional<Link> change(Handle handle, LinkToken token) {
    String sql =
        """
        SELECT 0::bigint AS id, account, name, address
        FROM accounts.email_change
        JOIN accounts.account ON account.id = email_change.account
        WHERE hash = :hash AND expires > :now AND deleted IS NULL
        """;
    return link(handle, sql, token);
  }

  Optional<Link> undo(LinkToken token) {
    return database.withHandle(handle -> undo(handle, token));
  }

  Optional<Link> undo(Handle handle, LinkToken token) {
    String sql =
        """
        SELECT email_undo.id, account, name, address
        FROM accounts.email_undo
        JOIN accounts.account ON account.id = email_undo.account
        WHERE hash = :hash AND expires > :now AND deleted IS NULL
        """;
    return link(handle, sql, token);
  }

  private Optional<Link> link(Handle handle, String sql, LinkToken token) {
    return handle
        .createQuery(sql)
        .bind("hash", token.hash())
        .bind("now", clock.instant())
        .mapTo(Link.class)
        .findOne();
  }

  /// Locks the account of a link that confirms an address, and invalidates the link.
  Optional<Link> takeChange(Handle handle, LinkToken token) {
    String sql =
        """
        DELETE FROM accounts.email_change
        USING accounts.account
        WHERE hash = :hash AND expires > :now AND account.id = email_change.account
          AND deleted IS NULL
        RETURNING 0::bigint AS id, account, name, address
        """;
    return change(handle, token).filter(known -> lock(handle, known.account())).isPresent()
        ? link(handle, sql, token)
        : Optional.empty();
  }

  /// Serialises changes of one account with each other and with its deletion.
  ///
  /// @return whether it exists
  static boolean lock(Handle handle, long account) {
    return handle
        .createQuery(
            "SELECT id FROM accounts.account WHERE id = :id AND deleted IS NULL FOR UPDATE")
        .bind("id", account)
        .mapTo(Long.class)
        .findOne()
        .isPresent();
  }

  /// Removes the passkeys, the log-ins by other providers and the second factor that were added
  /// since an undo was offered, or on the day before: an attacker who changed the address may have
  /// added them, also in advance.
  static void endLaterWaysIn(Handle handle, Link undo) {
    for (String table : List.of("accounts.passkey", "accounts.external_identity")) {
      handle
          .createUpdate(
              "DELETE FROM "
                  + table
                  + " w USING accounts.email_undo u WHERE u.id = :id AND w.account = u.account"
                  + " AND w.created >= u.expires - make_interval(secs => :seconds) - interval '1 day'")
          .bind("id", undo.id())
          .bind("seconds", TO_UNDO.toSeconds())
          .execute();
    }
    endLaterFactor(handle, undo);
  }

  /// Turns off a second factor that was turned on since, or on the day before, which would lock the
  /// owner out.
  private static void endLaterFactor(Handle handle, Link undo) {
    String sql =
        """
        WITH ended AS (
          DELETE FROM accounts.totp t USING accounts.email_undo u
          WHERE u.id = :id AND t.account = u.account
            AND coalesce(t.confirmed, t.created)
              >= u.expires - make_interval(secs => :seconds) - interval '1 day'
          RETURNING t.account
        )
        DELETE FROM accounts.recovery_code c USING ended WHERE c.account = ended.account
        """;
    handle.createUpdate(sql).bind("id", undo.id()).bind("seconds", TO_UNDO.toSeconds()).execute();
  }

  /// Removes the password of an account, which another person knows.
  static void endPassword(Handle handle, long account) {
    handle
        .createUpdate("UPDATE accounts.account SET password_hash = NULL WHERE id = :id")
        .bind("id", account)
        .execute();
  }

  /// Gives an account an address.
  ///
  /// @return false when another account has it; then the transaction must not commit
  boolean set(Handle handle, long account, MailAddress address) {
    remove(handle, account);
    String sql =
        """
        INSERT INTO accounts.email (account, address, folded, confirmed)
        VALUES (:account, :address, :folded, :now)
        ON CONFLICT (folded) DO NOTHING
        """;
    return handle
            .createUpdate(sql)
            .bind("account", account)
            .bind("address", address.text())
            .bind("folded", address.folded())
            .bind("now", clock.instant())
            .execute()
        > 0;
  }

  void remove(Handle handle, long account) {
    handle
        .createUpdate("DELETE FROM accounts.email WHERE account = :account")
        .bind("account", account)
        .execute();
  }

  /// Lets the owner of the former address restore it for the account.
  void addUndo(Handle handle, long account, MailAddress before, LinkToken token) {
    String sql =
        """
        INSERT INTO accounts.email_undo (account, address, hash, expires)
        VALUES (:account, :address, :hash, :expires)
        """;
    handle
        .createUpdate(sql)
        .bind("account", account)
        .bind("address", before.text())
        .bind("hash", token.hash())
        .bind("expires", clock.instant().plus(TO_UNDO))
        .execute();
  }

  /// Invalidates this undo and those of later changes.
  void endUndos(Handle handle, Link from) {
    handle
        .createUpdate("DELETE FROM accounts.email_undo WHERE account = :account AND id >= :id")
        .bind("account", from.account())
        .bind("id", from.id())
        .execute();
  }

  /// Deletes everything of an account.
  public void deleteOf(long account) {
    database.useTransaction(handle -> {
      remove(handle, account);
      cancel(handle, account);
      handle
          .createUpdate("DELETE FROM accounts.email_undo WHERE account = :account")
          .bind("account", account)
          .execute();
    });
  }

  /// Deletes links that are too old.
  public void sweep() {
    Instant now = clock.instant();
    database.useHandle(handle -> {
      handle
          .createUpdate("DELETE FROM accounts.email_change WHERE expires < :now")
          .bind("now", now)
          .execute();
      handle
          .createUpdate("DELETE FROM accounts.email_undo WHERE expires < :now")
          .bind("now", now)
          .execute();
    });
  }
}
