package io.feedmill.notifications.mail;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.RowLease;
import io.feedmill.notifications.api.Kind;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The rows of `notifications.mail_kind` that are mailed immediately.
///
/// | due | taken | event | due | taken |
/// |---|---|---|---|---|
/// | none | any | news | [#WAIT] later, at least [#PAUSE] after the last mail | unchanged |
/// | some | any | news | unchanged | unchanged |
/// | past | none | a server takes it | none | its lease |
/// | any | past | a server takes it, because the previous one was killed | none | its lease |
/// | any | its own | that server has looked | unchanged, or [#PAUSE] after the mail | none |
/// | any | another's | a server that was too slow has looked: nothing is sent | unchanged | unchanged |
final class NewsStore {
  /// How long news wait, so that lines that are soon withdrawn or read are not mailed.
  static final Duration WAIT = Duration.ofMinutes(5);

  /// The shortest time between two mails of a kind.
  static final Duration PAUSE = Duration.ofMinutes(30);

  private static final RowLease LEASE = new RowLease(Duration.ofMinutes(2));

  private final Database database;
  private final InstantSource clock;

  NewsStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// @param seen score of the latest line that was mailed or omitted
  /// @param taken end of the lease, which identifies it
  record Taken(long account, String kind, long seen, Instant taken) {}

  /// These accounts may have news of these kinds. Rows are locked in one order.
  void news(Collection<Long> accounts, Collection<Kind> kinds) {
    String sql =
        """
        UPDATE notifications.mail_kind AS row
        SET due = greatest(:due, row.sent + :pause * interval '1 second')
        FROM (
          SELECT account, kind
          FROM notifications.mail_kind
          WHERE account = ANY (:accounts) AND kind = ANY (:kinds) AND mode = 'now' AND due IS NULL
          ORDER BY account, kind
          FOR UPDATE) AS found
        WHERE row.account = found.account AND row.kind = found.kind
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("due", clock.instant().plus(WAIT))
            .bind("pause", PAUSE.toSeconds())
            .bindArray("accounts", Long.class, accounts)
            .bindArray("kinds", String.class, kinds.stream().map(Kind::label).toList())
            .execute());
  }

  /// Leases rows that are due, those that have waited longest first.
  List<Taken> take(int most) {
    String sql =
        """
        UPDATE notifications.mail_kind
        SET taken = :until, due = NULL
        WHERE (account, kind) IN (
          SELECT account, kind
          FROM notifications.mail_kind
          WHERE mode = 'now' AND coalesce(taken, due) <= :now
          ORDER BY coalesce(taken, due)
          LIMIT :most
          FOR UPDATE SKIP LOCKED)
        RETURNING account, kind, seen, taken
        """;
    return LEASE.take(database, sql, clock.instant(), most, Taken.class);
  }

  /// Ends a lease.
  ///
  /// @param seen score of the latest line that is mailed or omitted now
  /// @param mailed whether a mail is queued in this transaction
  /// @return false when the lease had ended or the choice was changed; then nothing may be mailed
  boolean finish(Handle handle, Taken row, long seen, boolean mailed) {
    String sql =
        """
        UPDATE notifications.mail_kind
        SET taken = NULL, seen = greatest(seen, :seen),
          sent = CASE WHEN :mailed THEN :now ELSE sent END,
          due = CASE WHEN :mailed AND due IS NOT NULL THEN greatest(due, :next) ELSE due END
        WHERE account = :account AND kind = :kind AND mode = 'now' AND taken = :taken
        """;
    Instant now = clock.instant();
    return handle
            .createUpdate(sql)
            .bind("seen", seen)
            .bind("mailed", mailed)
            .bind("now", now)
            .bind("next", now.plus(PAUSE))
            .bind("account", row.account())
            .bind("kind", row.kind())
            .bind("taken", row.taken())
            .execute()
        > 0;
  }
}
