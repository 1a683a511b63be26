package io.feedmill.search.index;

import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The tables `search.progress` and `search.change`.
final class ProgressStore {
  private static final long LOCK = 0x73656172636821L;

  private ProgressStore() {}

  /// Waits until no other transaction writes the index; none does until this one ends.
  static void lock(Handle transaction) {
    transaction.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
  }

  static List<IndexProgress> all(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT kind, filled, rebuilt, done, total, log_read FROM search.progress ORDER BY kind
            """)
        .map((row, _) ->
            new IndexProgress(
                row.getString(1),
                row.getLong(2),
                row.getLong(3),
                row.getLong(4),
                row.getLong(5),
                row.getString(6)))
        .list();
  }

  static Optional<IndexProgress> of(Handle handle, String kind) {
    return all(handle).stream().filter(each -> each.kind().equals(kind)).findFirst();
  }

  /// Begins to fill a kind.
  ///
  /// @param logRead end of its log before anything is read
  static void begin(Handle transaction, String kind, long total, String logRead) {
    transaction
        .createUpdate(
            """
            INSERT INTO search.progress (kind, filled, rebuilt, done, total, log_read)
            VALUES (:kind, 0, -1, 0, :total, :log)
            ON CONFLICT DO NOTHING
            """)
        .bind("kind", kind)
        .bind("total", total)
        .bind("log", logRead)
        .execute();
  }

  /// Begins to rebuild a kind that is filled; does nothing while a fill or rebuild runs.
  static void rebuild(Handle transaction, String kind, long total) {
    transaction
        .createUpdate(
            """
            UPDATE search.progress SET rebuilt = 0, done = 0, total = :total
            WHERE kind = :kind AND filled = -1 AND rebuilt = -1
            """)
        .bind("kind", kind)
        .bind("total", total)
        .execute();
  }

  /// Records a step of a fill or rebuild.
  ///
  /// @param position [IndexProgress#ALL] at the end
  static void moved(Handle transaction, IndexProgress before, long position, long read) {
    String column = before.filled() != IndexProgress.ALL ? "filled" : "rebuilt";
    transaction
        .createUpdate(
            "UPDATE search.progress SET "
                + column
                + " = :position, done = done + :read WHERE kind = :kind")
        .bind("position", position)
        .bind("read", read)
        .bind("kind", before.kind())
        .execute();
  }

  /// @return false when another process has continued from there
  static boolean logRead(Handle transaction, IndexProgress before, String entry) {
    return transaction
            .createUpdate(
                """
                UPDATE search.progress SET log_read = :entry
                WHERE kind = :kind AND log_read = :before
                """)
            .bind("entry", entry)
            .bind("kind", before.kind())
            .bind("before", before.logRead())
            .execute()
        > 0;
  }

  static void changed(Handle handle, String kind, Iterable<Long> ids) {
    handle
        .createUpdate("INSERT INTO search.change (kind, id) SELECT :kind, unnest(:ids)")
        .bind("kind", kind)
        .bindArray("ids", Long.class, ids)
        .execute();
  }

  /// A change that waits.
  record Change(long place, String kind, long id) {}

  static List<Change> waiting(Handle handle, int most) {
    return handle
        .createQuery("SELECT place, kind, id FROM search.change ORDER BY place LIMIT :most")
        .bind("most", most)
        .map((row, _) -> new Change(row.getLong(1), row.getString(2), row.getLong(3)))
        .list();
  }

  static void done(Handle transaction, List<Change> changes) {
    transaction
        .createUpdate("DELETE FROM search.change WHERE place = ANY (:places)")
        .bindArray("places", Long.class, changes.stream().map(Change::place).toList())
        .execute();
  }

  /// How many changes wait.
  static long waiting(Handle handle) {
    return handle.createQuery("SELECT count(*) FROM search.change").mapTo(Long.class).one();
  }
}
