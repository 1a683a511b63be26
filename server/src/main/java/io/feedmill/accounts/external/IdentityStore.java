package io.feedmill.accounts.external;

import io.feedmill.accounts.api.ExternalIdentity;
import io.feedmill.accounts.login.AccountLogInMethods;
import io.feedmill.accounts.login.LogInMethods;
import io.feedmill.kernel.sql.Database;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The table `accounts.external_identity`.
final class IdentityStore {
  private final Database database;
  private final InstantSource clock;

  IdentityStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// The account to which an identity is linked; records the log-in and the person's label at the
  /// provider.
  Optional<Long> use(ExternalIdentity identity) {
    String sql =
        """
        UPDATE accounts.external_identity
        SET used = :now, label = :label
        WHERE issuer = :issuer AND subject = :subject
        RETURNING account
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("now", clock.instant())
            .bind("label", identity.label())
            .bind("issuer", identity.issuer())
            .bind("subject", identity.subject())
            .mapTo(Long.class)
            .findOne());
  }

  /// The account to which an identity is linked.
  Optional<Long> account(ExternalIdentity identity) {
    return database.withHandle(handle -> account(handle, identity));
  }

  private static Optional<Long> account(Handle handle, ExternalIdentity identity) {
    String sql =
        """
        SELECT account
        FROM accounts.external_identity
        WHERE issuer = :issuer AND subject = :subject
        """;
    return handle
        .createQuery(sql)
        .bind("issuer", identity.issuer())
        .bind("subject", identity.subject())
        .mapTo(Long.class)
        .findOne();
  }

  List<LinkedIdentity> list(long account) {
    String sql =
        """
        SELECT id, account, issuer, subject, label, created, used
        FROM accounts.external_identity
        WHERE account = :account
        ORDER BY id
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("account", account).mapTo(LinkedIdentity.class).list());
  }

  /// The row of the account is locked, so that a deletion is either seen or waits.
  LinkOutcome link(Handle handle, long account, ExternalIdentity identity) {
    String sql =
        """
        WITH owner AS (
          SELECT id FROM accounts.account WHERE id = :account AND deleted IS NULL FOR UPDATE
        )
        INSERT INTO accounts.external_identity (account, issuer, subject, label, created, used)
        SELECT id, :issuer, :subject, :label, :now, :now FROM owner
        ON CONFLICT DO NOTHING
        """;
    handle
        .createUpdate(sql)
        .bind("account", account)
        .bind("issuer", identity.issuer())
        .bind("subject", identity.subject())
        .bind("label", identity.label())
        .bind("now", clock.instant())
        .execute();
    Optional<Long> opens = account(handle, identity);
    if (opens.isEmpty()) {
      return LinkOutcome.ANOTHER_IDENTITY;
    }
    return opens.get() == account ? LinkOutcome.LINKED : LinkOutcome.OF_ANOTHER_ACCOUNT;
  }

  /// @param methods by which people can log in now
  UnlinkOutcome unlink(long account, long id, LogInMethods methods) {
    return database.inTransaction(handle -> {
      boolean another = AccountLogInMethods.lock(handle, account, methods).withoutIdentity(id);
      if (!exists(handle, account, id)) {
        return UnlinkOutcome.UNKNOWN;
      }
      if (!another) {
        return UnlinkOutcome.LAST_WAY_IN;
      }
      handle
          .createUpdate("DELETE FROM accounts.external_identity WHERE id = :id")
          .bind("id", id)
          .execute();
      return UnlinkOutcome.UNLINKED;
    });
  }

  private static boolean exists(Handle handle, long account, long id) {
    return handle
        .createQuery(
            "SELECT 1 FROM accounts.external_identity WHERE id = :id AND account = :account")
        .bind("id", id)
        .bind("account", account)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }
}
