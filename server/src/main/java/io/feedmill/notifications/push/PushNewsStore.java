package io.feedmill.notifications.push;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.RowLease;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// When subscriptions are looked at, in `notifications.push_subscription`.
///
/// | due | taken | event | due | taken |
/// |---|---|---|---|---|
/// | none | any | news | now, at least [#PAUSE] after the last message | unchanged |
/// | some | any | news | unchanged | unchanged |
/// | past | none | a server takes it | none | its lease |
/// | any | past | a server takes it, because the previous one was killed | none | its lease |
/// | any | its own | everything is sent | unchanged, or [#PAUSE] later | none |
/// | any | its own | the push service refused, failed or hung | a pause later | none |
/// | any | another's | a server that was too slow is done: it sends nothing more | unchanged | unchanged |
final class PushNewsStore {
  /// The shortest time between two runs that sent a message, so that a post with many likes does
  /// not cause many messages.
  static final Duration PAUSE = Duration.ofSeconds(10);

  private static final RowLease LEASE = new RowLease(Duration.ofMinutes(5));
  private static final String MINE = " WHERE id = :id AND taken = :taken";

  private final Database database;
  private final InstantSource clock;

  PushNewsStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// @param seen score of the latest line that was pushed or omitted
  /// @param taken end of the lease, which identifies it
  /// @param failing since when no message was accepted
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Taken(
      long id,
      long account,
      String credential,
      byte[] address,
      byte[] content,
      long seen,
      Instant taken,
      @Nullable Instant failing,
      int failures) {}

  /// These accounts may have news. Rows are locked in one order.
  ///
  /// @return whether any of them has a subscription that was not due before
  boolean news(Collection<Long> accounts) {
    String sql =
        """
        UPDATE notifications.push_subscription AS row
        SET due = greatest(:now, row.sent + :pause * interval '1 second')
        FROM (
          SELECT id
          FROM notifications.push_subscription
          WHERE account = ANY (:accounts) AND due IS NULL
          ORDER BY id
          FOR UPDATE) AS found
        WHERE row.id = found.id
        """;
    return database.withHandle(handle ->
        handle
                .createUpdate(sql)
                .bind("now", clock.instant())
                .bind("pause", PAUSE.toSeconds())
                .bindArray("accounts", Long.class, accounts)
                .execute()
            > 0);
  }

  /// Leases rows that are due, those that have waited longest first.
  List<Taken> take(int most) {
    String sql =
        """
        UPDATE notifications.push_subscription
        SET taken = :until, due = NULL
        WHERE id IN (
          SELECT id
          FROM notifications.push_subscription
          WHERE coalesce(taken, due) <= :now
          ORDER BY coalesce(taken, due)
          LIMIT :most
          FOR UPDATE SKIP LOCKED)
        RETURNING id, account, credential, address, content, seen, taken, failing, failures
        """;
    return LEASE.take(database, sql, clock.instant(), most, Taken.class);
  }

  /// Whether the lease still holds.
  boolean holds(Taken row) {
    String sql = "SELECT count(*) FROM notifications.push_subscription" + MINE;
    return database.withHandle(handle ->
        handle
                .createQuery(sql)
                .bind("id", row.id())
                .bind("taken", row.taken())
                .mapTo(Long.class)
                .one()
            > 0);
  }

  /// A message was accepted.
  ///
  /// @param seen score of its line
  void sent(Taken row, long seen) {
    String sql =
        """
        UPDATE notifications.push_subscription
        SET seen = greatest(seen, :seen), sent = :now, failing = NULL, failures = 0
        """
            + MINE;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("seen", seen)
            .bind("now", clock.instant())
            .bind("id", row.id())
            .bind("taken", row.taken())
            .execute());
  }

  /// Ends a lease.
  ///
  /// @param seen score of the latest line that was pushed or omitted
  void finish(Taken row, long seen) {
    String sql =
        """
        UPDATE notifications.push_subscription
        SET taken = NULL, seen = greatest(seen, :seen),
          due = CASE WHEN due IS NOT NULL
            THEN greatest(due, sent + :pause * interval '1 second') END
        """
            + MINE;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("seen", seen)
            .bind("pause", PAUSE.toSeconds())
            .bind("id", row.id())
            .bind("taken", row.taken())
            .execute());
  }

  /// Ends a lease after a failure.
  ///
  /// @param due when to try again
  void defer(Taken row, Instant due) {
    String sql =
        """
        UPDATE notifications.push_subscription
        SET taken = NULL, due = :due, failing = coalesce(failing, :now), failures = failures + 1
        """
            + MINE;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("due", due)
            .bind("now", clock.instant())
            .bind("id", row.id())
            .bind("taken", row.taken())
            .execute());
  }

  /// Deletes a subscription, unless it was created again in the meantime.
  void delete(Taken row) {
    String sql = "DELETE FROM notifications.push_subscription" + MINE;
    database.useHandle(handle ->
        handle.createUpdate(sql).bind("id", row.id()).bind("taken", row.taken()).execute());
  }
}
