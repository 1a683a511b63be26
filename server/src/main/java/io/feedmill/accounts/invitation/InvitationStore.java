package io.feedmill.accounts.invitation;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The table `accounts.invitation`.
///
/// | invitation | inviter | opens |
/// |---|---|---|
/// | not used, not revoked, not expired | exists, is not suspended, may invite | an account, once |
/// | any other, or unknown | | nothing; the answer is always the same |
final class InvitationStore {
  static final Duration LIFETIME = Duration.ofDays(14);

  /// How long an invitation is kept after it expires. Longer than the time over which they are
  /// counted, so that the count is complete.
  private static final Duration KEPT = Duration.ofDays(30);

  private static final String VALID =
      """
      i.hash = :hash AND i.used IS NULL AND i.revoked IS NULL AND i.expires > :now
        AND inviter.id = i.inviter AND inviter.deleted IS NULL
        AND NOT EXISTS (SELECT FROM accounts.invitation_ban b WHERE b.account = i.inviter)
        AND NOT EXISTS (
          SELECT FROM accounts.suspension s
          WHERE s.account = i.inviter AND s.lifted IS NULL AND (s.until IS NULL OR s.until > :now))
      """;

  private final Database database;
  private final InstantSource clock;

  InvitationStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  Invitation create(Handle handle, long inviter, LinkToken code, String note, boolean mailed) {
    String sql =
        """
        INSERT INTO accounts.invitation (inviter, hash, note, mailed, created, expires)
        VALUES (:inviter, :hash, :note, :mailed, :now, :expires)
        RETURNING id, note, mailed, created, expires, used, NULL::text AS account, revoked
        """;
    Instant now = clock.instant();
    return handle
        .createQuery(sql)
        .bind("inviter", inviter)
        .bind("hash", code.hash())
        .bind("note", note)
        .bind("mailed", mailed)
        .bind("now", now)
        .bind("expires", now.plus(LIFETIME))
        .mapTo(Invitation.class)
        .one();
  }

  /// Newest first.
  List<Invitation> list(long inviter, int most) {
    String sql =
        """
        SELECT i.id, i.note, i.mailed, i.created, i.expires, i.used, a.name AS account, i.revoked
        FROM accounts.invitation i
        LEFT JOIN accounts.account a ON a.id = i.invited AND a.deleted IS NULL
        WHERE i.inviter = :inviter
        ORDER BY i.id DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("inviter", inviter)
            .bind("most", most)
            .mapTo(Invitation.class)
            .list());
  }

  /// Number of invitations that an account made since a time, in any state.
  int made(Handle handle, long inviter, Instant since) {
    String sql =
        "SELECT count(*) FROM accounts.invitation WHERE inviter = :inviter AND created > :since";
    return handle
        .createQuery(sql)
        .bind("inviter", inviter)
        .bind("since", since)
        .mapTo(Integer.class)
        .one();
  }

  /// @return false when the account has no such invitation that is open
  boolean revoke(long inviter, long id) {
    String sql =
        """
        UPDATE accounts.invitation
        SET revoked = :now
        WHERE id = :id AND inviter = :inviter AND used IS NULL AND revoked IS NULL
          AND expires > :now
        """;
    return database.withHandle(handle ->
        handle
                .createUpdate(sql)
                .bind("now", clock.instant())
                .bind("id", id)
                .bind("inviter", inviter)
                .execute()
            > 0);
  }

  void revokeAll(Handle handle, long inviter) {
    String sql =
        """
        UPDATE accounts.invitation
        SET revoked = :now
        WHERE inviter = :inviter AND used IS NULL AND revoked IS NULL
        """;
    handle.createUpdate(sql).bind("now", clock.instant()).bind("inviter", inviter).execute();
  }

  /// Name of the inviter, when the invitation of that hash opens an account.
  Optional<String> inviter(byte[] hash) {
    String sql =
        "SELECT inviter.name FROM accounts.invitation i, accounts.account inviter WHERE " + VALID;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("hash", hash)
            .bind("now", clock.instant())
            .mapTo(String.class)
            .findOne());
  }

  /// Redeems an invitation for a new account; of several concurrent calls one succeeds.
  Optional<Long> redeem(Handle handle, byte[] hash, long account) {
    String sql =
        """
        UPDATE accounts.invitation i
        SET used = :now, invited = :account
        FROM accounts.account inviter
        WHERE
        """
            + VALID
            + "RETURNING i.inviter";
    return handle
        .createQuery(sql)
        .bind("now", clock.instant())
        .bind("account", account)
        .bind("hash", hash)
        .mapTo(Long.class)
        .findOne();
  }

  /// Deletes the invitations of an account. The records of who invited whom stay.
  void deleteOf(long inviter) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM accounts.invitation WHERE inviter = :inviter")
            .bind("inviter", inviter)
            .execute());
  }

  /// Deletes those that expired some time ago.
  void sweep() {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM accounts.invitation WHERE expires < :before")
            .bind("before", clock.instant().minus(KEPT))
            .execute());
  }
}
