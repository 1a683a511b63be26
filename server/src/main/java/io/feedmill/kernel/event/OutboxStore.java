package io.feedmill.kernel.event;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The table `kernel.outbox`.
///
/// | event | operation | after it |
/// |---|---|---|
/// | none | add | waiting, due at once |
/// | waiting and due | lockNext | the same, and invisible to other relays until the transaction ends |
/// | locked | remove | deleted |
/// | locked | postpone with a time | waiting, due then |
/// | locked | postpone without a time | parked |
final class OutboxStore {
  private OutboxStore() {}

  static void add(Handle transaction, String type, String payload, Instant now) {
    transaction
        .createUpdate(
            """
            INSERT INTO kernel.outbox (type, payload, published_at, due_at)
            VALUES (:type, CAST(:payload AS jsonb), :now, :now)
            """)
        .bind("type", type)
        .bind("payload", payload)
        .bind("now", now)
        .execute();
  }

  /// @param most maximum of events, the oldest first
  static List<OutboxRow> lockNext(Handle transaction, Instant now, int most) {
    return transaction
        .createQuery(
            """
            SELECT id, type, payload::text AS payload, heard_by, tries
            FROM kernel.outbox
            WHERE due_at <= :now
            ORDER BY id
            LIMIT :most
            FOR UPDATE SKIP LOCKED
            """)
        .bind("now", now)
        .bind("most", most)
        .map((row, _) -> row(row))
        .list();
  }

  /// Reads the columns by hand: finding record components by name costs more than the query, which
  /// runs for each event.
  private static OutboxRow row(ResultSet row) throws SQLException {
    return new OutboxRow(
        row.getLong(1),
        row.getString(2),
        row.getString(3),
        Set.copyOf(Arrays.asList((String[]) row.getArray(4).getArray())),
        row.getInt(5));
  }

  /// Commits asynchronously: an event that reappears after a crash is delivered again, which
  /// subscribers expect.
  static void remove(Handle transaction, List<Long> ids) {
    transaction.execute("SET LOCAL synchronous_commit = off");
    transaction
        .createUpdate("DELETE FROM kernel.outbox WHERE id = ANY (:ids)")
        .bindArray("ids", Long.class, ids)
        .execute();
  }

  static void postpone(
      Handle transaction, long id, Set<String> deliveredTo, String error, @Nullable Instant until) {
    transaction
        .createUpdate(
            """
            UPDATE kernel.outbox
            SET heard_by = :heardBy, tries = tries + 1, last_error = :error, due_at = :until
            WHERE id = :id
            """)
        .bindArray("heardBy", String.class, deliveredTo)
        .bind("error", error)
        .bind("until", until)
        .bind("id", id)
        .execute();
  }

  /// The oldest event that is equal and is pending or parked.
  static Optional<Set<String>> deliveredTo(Handle handle, String type, String payload) {
    return handle
        .createQuery(
            """
            SELECT id, type, payload::text AS payload, heard_by AS delivered_to, tries
            FROM kernel.outbox
            WHERE type = :type AND payload = CAST(:payload AS jsonb)
            ORDER BY id
            LIMIT 1
            """)
        .bind("type", type)
        .bind("payload", payload)
        .mapTo(OutboxRow.class)
        .findOne()
        .map(OutboxRow::deliveredTo);
  }

  static OutboxStatus status(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT count(due_at) AS waiting,
                   count(*) - count(due_at) AS parked,
                   min(published_at) FILTER (WHERE due_at IS NOT NULL) AS oldest
            FROM kernel.outbox
            """)
        .mapTo(OutboxStatus.class)
        .one();
  }
}
