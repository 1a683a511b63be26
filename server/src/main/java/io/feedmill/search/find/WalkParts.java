package io.feedmill.search.find;

import io.feedmill.search.index.Part;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Walks the parts of one kind, the newest first, until there are enough candidates or the time is
/// over. The index of words reads all hits of a part before it can order them, so parts bound what
/// a common word costs.
final class WalkParts {
  /// Candidates of a kind that are ranked: the newest.
  static final int MOST_RANKED = 500;

  /// Candidates of a kind that are counted.
  static final int MOST_COUNTED = 1_000;

  private final Handle handle;
  private final Filter filter;

  WalkParts(Handle handle, Filter filter) {
    this.handle = handle;
    this.filter = filter;
  }

  /// What a walk found.
  ///
  /// @param cut whether there are or may be more
  record Walked(List<Candidate> candidates, boolean cut) {}

  /// @param parts of one kind, the newest first
  /// @param endNanos the first part is always read, further ones until this moment
  Walked walk(List<Part> parts, long endNanos) {
    List<Candidate> found = new ArrayList<>();
    boolean begun = false;
    for (Part part : parts) {
      if (found.size() > MOST_COUNTED || (begun && System.nanoTime() - endNanos > 0)) {
        return new Walked(found, true);
      }
      begun = true;
      read(part, found);
    }
    return new Walked(found, found.size() > MOST_COUNTED);
  }

  private void read(Part part, List<Candidate> found) {
    int ranked = Math.max(0, MOST_RANKED - found.size());
    String sql =
        """
        SELECT id, author, time, language,
          CASE WHEN n <= :ranked AND numnode(CAST(:words AS tsquery)) > 0
            THEN ts_rank_cd(vector, CAST(:words AS tsquery)) ELSE 0 END
        FROM (
          SELECT id, author, time, language, vector, row_number() OVER (ORDER BY id DESC) AS n
          FROM %s
          WHERE %s
          ORDER BY id DESC
          LIMIT :most) AS newest
        ORDER BY id DESC
        """
            .formatted(part.table(), filter.sql());
    Query query = handle.createQuery(sql);
    filter.bind(query);
    List<Candidate> more =
        query
            .bind("ranked", ranked)
            .bind("most", MOST_COUNTED + 1 - found.size())
            .map((row, context) -> candidate(part.kind(), row))
            .list();
    for (int i = 0; i < more.size(); i++) {
      Candidate each = more.get(i);
      found.add(
          new Candidate(
              each.kind(),
              each.id(),
              each.author(),
              each.time(),
              each.language(),
              each.relevance(),
              i < ranked));
    }
  }

  private Candidate candidate(String kind, ResultSet row) throws SQLException {
    double relevance = !filter.narrow() ? 1 : row.getDouble(5);
    return new Candidate(
        kind,
        row.getLong(1),
        row.getLong(2),
        row.getTimestamp(3).toInstant(),
        row.getString(4),
        relevance,
        false);
  }
}
