package io.feedmill.notifications.mail;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.RowLease;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The digests that are due, in `notifications.digest`, and the kinds in them.
final class DigestStore {
  private static final RowLease LEASE = new RowLease(Duration.ofMinutes(2));

  private final Database database;
  private final InstantSource clock;

  DigestStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// @param last local date of the last digest
  /// @param due end of the lease, which identifies it
  /// @param present when the person was last known to be here
  record Taken(long account, int hour, LocalDate last, Instant due, Instant present) {}

  private record Seen(String kind, long seen) {}

  /// Leases digests that are due, those that have waited longest first.
  List<Taken> take(int most) {
    String sql =
        """
        UPDATE notifications.digest
        SET due = :until
        WHERE account IN (
          SELECT account
          FROM notifications.digest
          WHERE due <= :now
          ORDER BY due
          LIMIT :most
          FOR UPDATE SKIP LOCKED)
        RETURNING account, hour, last, due, present
        """;
    return LEASE.take(database, sql, clock.instant(), most, Taken.class);
  }

  /// The kinds in a digest, with the score of the latest line that was mailed or omitted.
  Map<String, Long> kinds(long account) {
    String sql =
        """
        SELECT kind, seen
        FROM notifications.mail_kind
        WHERE account = :account AND mode = 'digest'
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .mapTo(Seen.class)
            .collect(Collectors.toMap(Seen::kind, Seen::seen)));
  }

  /// Ends a lease.
  ///
  /// @param last local date of the digest that is sent or omitted now
  /// @param next when the next one is due
  /// @param present when the person was last known to be here
  /// @return false when the lease had ended or the hour was changed; then nothing may be mailed
  boolean finish(Handle handle, Taken row, LocalDate last, Instant next, Instant present) {
    String sql =
        """
        UPDATE notifications.digest
        SET last = :last, due = :next, present = greatest(present, :present)
        WHERE account = :account AND due = :due
        """;
    return handle
            .createUpdate(sql)
            .bind("last", last)
            .bind("next", next)
            .bind("present", present)
            .bind("account", row.account())
            .bind("due", row.due())
            .execute()
        > 0;
  }

  /// Moves the marks of the kinds in a digest.
  ///
  /// @param seen by kind
  /// @return false when one of them is no longer in it; then nothing may be mailed
  boolean mark(Handle handle, long account, Map<String, Long> seen) {
    String sql =
        """
        UPDATE notifications.mail_kind
        SET seen = greatest(seen, :seen)
        WHERE account = :account AND kind = :kind AND mode = 'digest'
        """;
    boolean all = true;
    for (Map.Entry<String, Long> kind : seen.entrySet()) {
      all &=
          handle
                  .createUpdate(sql)
                  .bind("account", account)
                  .bind("kind", kind.getKey())
                  .bind("seen", kind.getValue())
                  .execute()
              > 0;
    }
    return all;
  }
}
