package io.feedmill.search.index;

import java.util.List;
import org.jdbi.v3.core.Handle;

/// The tables of the index.
public final class PartStore {
  /// Maximum of unsorted bytes of changes in one index, which each search must scan.
  private static final int PENDING_KILOBYTES = 512;

  private PartStore() {}

  /// All parts of all kinds, the newest of each kind first.
  public static List<Part> all(Handle handle) {
    return handle
        .createQuery(
            "SELECT kind, number, first_id, documents FROM search.part ORDER BY kind, number DESC")
        .map((row, _) -> new Part(row.getString(1), row.getInt(2), row.getLong(3), row.getLong(4)))
        .list();
  }

  /// Those of a kind, the oldest first.
  static List<Part> of(Handle handle, String kind) {
    return all(handle).stream().filter(part -> part.kind().equals(kind)).toList().reversed();
  }

  /// A table of that name has no row in `search.part`: after a crash, PostgreSQL empties unlogged
  /// tables but keeps them.
  static Part create(Handle transaction, String kind, int number, long firstId) {
    Part part = new Part(kind, number, firstId, 0);
    String table = part.table();
    String name = table.substring("search.".length());
    transaction.execute("DROP TABLE IF EXISTS " + table);
    transaction.execute(
        "CREATE UNLOGGED TABLE %s (PRIMARY KEY (id)) INHERITS (search.document) WITH (fillfactor = 90)"
            .formatted(table));
    transaction.execute(
        "CREATE INDEX %s_words ON %s USING gin (vector) WITH (gin_pending_list_limit = %d)"
            .formatted(name, table, PENDING_KILOBYTES));
    transaction.execute("CREATE INDEX %s_newest ON %s (time, id)".formatted(name, table));
    transaction.execute("CREATE INDEX %s_author ON %s (author, time, id)".formatted(name, table));
    transaction.execute(
        "CREATE INDEX %s_place ON %s (place, time, id) WHERE place <> 0".formatted(name, table));
    transaction.execute("CREATE INDEX %s_groups ON %s USING gin (groups)".formatted(name, table));
    transaction.execute(
        "CREATE INDEX %s_site ON %s (site text_pattern_ops)".formatted(name, table));
    transaction
        .createUpdate(
            "INSERT INTO search.part (kind, number, first_id, documents) VALUES (:kind, :number, :first, 0)")
        .bind("kind", kind)
        .bind("number", number)
        .bind("first", firstId)
        .execute();
    return part;
  }

  static void count(Handle transaction, Part part, long more) {
    if (more != 0) {
      transaction
          .createUpdate(
              """
              UPDATE search.part SET documents = documents + :more
              WHERE kind = :kind AND number = :number
              """)
          .bind("more", more)
          .bind("kind", part.kind())
          .bind("number", part.number())
          .execute();
    }
  }

  /// Merges the pending entries of the last batches into the index. Outside of their transaction,
  /// because it may take long.
  static void sortPending(Handle handle, Part part) {
    handle
        .createQuery("SELECT gin_clean_pending_list(CAST(:index AS regclass))")
        .bind("index", part.table() + "_words")
        .mapTo(Long.class)
        .one();
  }

  /// Collects statistics, without which PostgreSQL uses the wrong index. It does so automatically
  /// for a part that grows, but up to a minute after a rebuild has ended.
  static void analyze(Handle handle, String kind) {
    for (Part part : of(handle, kind)) {
      handle.execute("ANALYZE " + part.table());
    }
  }
}
