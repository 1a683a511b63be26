package io.feedmill.accounts.invitation;

import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The table `accounts.invited`: who invited whom. Rows are never deleted; deleted accounts have no
/// name here.
final class InvitedStore implements InvitedAccounts {
  private final Database database;
  private final InstantSource clock;

  InvitedStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  void add(Handle handle, long account, long inviter) {
    String sql =
        "INSERT INTO accounts.invited (account, inviter, since) VALUES (:account, :inviter, :now)";
    handle
        .createUpdate(sql)
        .bind("account", account)
        .bind("inviter", inviter)
        .bind("now", clock.instant())
        .execute();
  }

  /// An account in the tree.
  ///
  /// @param name null for a deleted account
  record Person(long id, @Nullable String name, Instant since) {}

  /// The inviter of an account, and the time; empty when it was not invited.
  Optional<Person> inviter(long account) {
    String sql =
        """
        SELECT i.inviter AS id, a.name, i.since
        FROM accounts.invited i
        LEFT JOIN accounts.account a ON a.id = i.inviter AND a.deleted IS NULL
        WHERE i.account = :account
        """;
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("account", account).mapTo(Person.class).findOne());
  }

  /// The accounts that an account invited, newest first.
  ///
  /// @param before id of the account after which to continue
  List<Person> invited(long inviter, long before, int most) {
    String sql =
        """
        SELECT i.account AS id, a.name, i.since
        FROM accounts.invited i
        LEFT JOIN accounts.account a ON a.id = i.account AND a.deleted IS NULL
        WHERE i.inviter = :inviter AND i.account < :before
        ORDER BY i.account DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("inviter", inviter)
            .bind("before", before)
            .bind("most", most)
            .mapTo(Person.class)
            .list());
  }

  @Override
  public Optional<Joined> joined(long account) {
    String sql = "SELECT account, inviter, since FROM accounts.invited WHERE account = :account";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("account", account).mapTo(Joined.class).findOne());
  }

  @Override
  public Set<Long> joined(long inviter, Set<Long> accounts) {
    String sql =
        "SELECT account FROM accounts.invited WHERE inviter = :inviter AND account = ANY (:accounts)";
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("inviter", inviter)
            .bindArray("accounts", Long.class, List.copyOf(accounts))
            .mapTo(Long.class)
            .set());
  }

  @Override
  public List<Joined> newest(long inviter, int most) {
    String sql =
        """
        SELECT account, inviter, since
        FROM accounts.invited
        WHERE inviter = :inviter
        ORDER BY account DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("inviter", inviter)
            .bind("most", most)
            .mapTo(Joined.class)
            .list());
  }

  /// An account below another, as moderators see it.
  ///
  /// @param name null for a deleted account
  /// @param suspended whether it is suspended now
  /// @param banned whether it may not invite
  record Descendant(
      long id,
      long inviter,
      @Nullable String name,
      Instant since,
      boolean suspended,
      boolean banned) {}

  /// The accounts that some accounts invited, oldest first.
  List<Descendant> invited(Collection<Long> inviters, int most) {
    String sql =
        """
        SELECT i.account AS id, i.inviter, a.name, i.since,
          EXISTS (
            SELECT FROM accounts.suspension s
            WHERE s.account = i.account AND s.lifted IS NULL
              AND (s.until IS NULL OR s.until > :now)) AS suspended,
          EXISTS (SELECT FROM accounts.invitation_ban b WHERE b.account = i.account) AS banned
        FROM accounts.invited i
        LEFT JOIN accounts.account a ON a.id = i.account AND a.deleted IS NULL
        WHERE i.inviter = ANY (:inviters)
        ORDER BY i.account
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("now", clock.instant())
            .bindArray("inviters", Long.class, List.copyOf(inviters))
            .bind("most", most)
            .mapTo(Descendant.class)
            .list());
  }
}
