package io.feedmill.accounts.suspension;

import io.feedmill.accounts.access.AccessChanged;
import io.feedmill.accounts.access.AccessSubjects;
import io.feedmill.accounts.api.SuspensionLifted;
import io.feedmill.accounts.api.Suspensions;
import io.feedmill.accounts.audit.Actor;
import io.feedmill.accounts.audit.AuditAction;
import io.feedmill.accounts.audit.AuditLog;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The table `accounts.suspension`.
public final class SuspensionStore implements Suspensions {
  private static final String COLUMNS =
      """
      SELECT s.account, a.name, s.reason, s.since, s.until, s.moderator
      FROM accounts.suspension s
      JOIN accounts.account a ON a.id = s.account AND a.deleted IS NULL
      """;

  private final Database database;
  private final Events events;
  private final AuditLog log;
  private final InstantSource clock;

  public SuspensionStore(Database database, Events events, AuditLog log, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.log = log;
    this.clock = clock;
  }

  /// The suspension of an account that is in force now.
  public Optional<Suspension> inForce(long account) {
    String sql = COLUMNS + "WHERE s.account = :account AND s.lifted IS NULL";
    return database
        .withHandle(handle ->
            handle.createQuery(sql).bind("account", account).mapTo(Suspension.class).findOne())
        .filter(suspension -> suspension.inForce(clock.instant()));
  }

  @Override
  public Set<Long> suspended(Collection<Long> accounts) {
    String sql =
        """
        SELECT account
        FROM accounts.suspension
        WHERE account = ANY (:accounts) AND lifted IS NULL AND (until IS NULL OR until > :now)
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("accounts", Long.class, List.copyOf(accounts))
            .bind("now", clock.instant())
            .mapTo(Long.class)
            .set());
  }

  /// Those in force, newest first.
  List<Suspension> newest(int most) {
    String sql =
        COLUMNS
            + """
            WHERE s.lifted IS NULL AND (s.until IS NULL OR s.until > :now)
            ORDER BY s.id DESC
            LIMIT :most
            """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("now", clock.instant())
            .bind("most", most)
            .mapTo(Suspension.class)
            .list());
  }

  /// Suspends an account, unless it is deleted or an administrator's. An earlier suspension is
  /// replaced.
  void suspend(long account, NewSuspension wanted, Actor by) {
    String sql =
        """
        INSERT INTO accounts.suspension (account, reason, since, until, moderator)
        VALUES (:account, :reason, :now, :until, :moderator)
        """;
    database.useTransaction(handle -> {
      if (!lock(handle, account, " AND NOT 'admin' = ANY (roles)")) {
        return;
      }
      end(handle, account, by.name());
      handle
          .createUpdate(sql)
          .bind("account", account)
          .bind("reason", wanted.reason())
          .bind("now", clock.instant())
          .bind("until", wanted.until())
          .bind("moderator", by.name())
          .execute();
      log.write(handle, by, AuditAction.SUSPENDED, account, wanted.text());
      events.publish(handle, new AccessChanged(AccessSubjects.of(account)));
      events.publish(handle, new AccountSuspended(account));
    });
  }

  /// @return whether there was one in force
  boolean lift(long account, Actor by) {
    return database.inTransaction(handle -> {
      boolean lifted = lock(handle, account, "") && end(handle, account, by.name());
      if (lifted) {
        events.publish(handle, new AccessChanged(AccessSubjects.of(account)));
        events.publish(handle, new SuspensionLifted(account));
        log.write(handle, by, AuditAction.SUSPENSION_LIFTED, account, "");
      }
      return lifted;
    });
  }

  @Override
  public Optional<Instant> lifted(long account) {
    String sql =
        """
        SELECT CASE WHEN until IS NULL OR lifted < until THEN lifted END
        FROM accounts.suspension
        WHERE account = :account
        ORDER BY id DESC
        LIMIT 1
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("account", account).mapTo(Instant.class).findFirst());
  }

  /// When the last suspension of an account ended, by time or because it was lifted; empty while
  /// one is in force.
  Optional<Instant> over(long account) {
    String sql =
        """
        SELECT CASE WHEN least(lifted, until) <= :now THEN least(lifted, until) END
        FROM accounts.suspension
        WHERE account = :account
        ORDER BY id DESC
        LIMIT 1
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("now", clock.instant())
            .mapTo(Instant.class)
            .findFirst());
  }

  /// Moderators decide one after the other, and not about an account that is being deleted.
  private static boolean lock(Handle handle, long account, String condition) {
    String sql =
        "SELECT id FROM accounts.account WHERE id = :id AND deleted IS NULL"
            + condition
            + " FOR UPDATE";
    return handle.createQuery(sql).bind("id", account).mapTo(Long.class).findOne().isPresent();
  }

  private boolean end(Handle handle, long account, @Nullable String moderator) {
    String sql =
        """
        UPDATE accounts.suspension
        SET lifted = :now, lifted_by = :moderator
        WHERE account = :account AND lifted IS NULL
        RETURNING until IS NULL OR until > :now
        """;
    return handle
        .createQuery(sql)
        .bind("now", clock.instant())
        .bind("moderator", moderator)
        .bind("account", account)
        .mapTo(Boolean.class)
        .findOne()
        .orElse(false);
  }
}
