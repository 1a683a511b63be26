package io.feedmill.timeline.rebuild;

import io.feedmill.kernel.sql.Database;
import java.util.List;

/// The accounts that have a timeline: they follow another account, or posted.
public final class ReaderStore {
  private final Database database;

  public ReaderStore(Database database) {
    this.database = database;
  }

  /// @param last id of the last reader of the portion before; 0 to begin
  /// @return ascending, fewer than `limit` only at the end
  List<Long> after(long last, int limit) {
    String sql =
        """
        SELECT id
        FROM (
          (SELECT account AS id
           FROM timeline.degree
           WHERE account > :last AND friends > 0
           ORDER BY account
           LIMIT :limit)
          UNION
          (SELECT DISTINCT author
           FROM timeline.post
           WHERE author > :last AND deleted IS NULL
           ORDER BY author
           LIMIT :limit)) AS reader
        ORDER BY id
        LIMIT :limit
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("last", last).bind("limit", limit).mapTo(Long.class).list());
  }

  long count() {
    String sql =
        """
        SELECT count(*)
        FROM (
          SELECT account AS id FROM timeline.degree WHERE friends > 0
          UNION
          SELECT author FROM timeline.post WHERE deleted IS NULL) AS reader
        """;
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
