package io.feedmill.accounts.invitation;

import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The table `accounts.invitation_ban`: accounts that may not invite.
final class BanStore {
  private final Database database;
  private final InvitationStore invitations;
  private final InstantSource clock;

  BanStore(Database database, InvitationStore invitations, InstantSource clock) {
    this.database = database;
    this.invitations = invitations;
    this.clock = clock;
  }

  /// Why a person may not invite.
  ///
  /// @param reason that the person sees
  /// @param moderator name of the moderator who decided
  record Ban(String reason, Instant since, String moderator) {}

  Optional<Ban> find(long account) {
    return database.withHandle(handle -> find(handle, account));
  }

  static Optional<Ban> find(Handle handle, long account) {
    return handle
        .createQuery(
            "SELECT reason, since, moderator FROM accounts.invitation_ban WHERE account = :account")
        .bind("account", account)
        .mapTo(Ban.class)
        .findOne();
  }

  /// Withdraws an account's right to invite and revokes its open invitations. An earlier decision
  /// is replaced.
  ///
  /// @return false when the account was deleted
  boolean ban(long account, String reason, String moderator) {
    String sql =
        """
        INSERT INTO accounts.invitation_ban (account, reason, since, moderator)
        VALUES (:account, :reason, :now, :moderator)
        ON CONFLICT (account) DO UPDATE
        SET reason = EXCLUDED.reason, since = EXCLUDED.since, moderator = EXCLUDED.moderator
        """;
    return database.inTransaction(handle -> {
      if (!lock(handle, account)) {
        return false;
      }
      handle
          .createUpdate(sql)
          .bind("account", account)
          .bind("reason", reason)
          .bind("now", clock.instant())
          .bind("moderator", moderator)
          .execute();
      invitations.revokeAll(handle, account);
      return true;
    });
  }

  /// @return whether there was one
  boolean lift(long account) {
    return database.withHandle(handle ->
        handle
                .createUpdate("DELETE FROM accounts.invitation_ban WHERE account = :account")
                .bind("account", account)
                .execute()
            > 0);
  }

  /// Locks an account until the transaction ends: it is not deleted, suspended, or counted by
  /// another call.
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
}
