package io.feedmill.search.find;

import io.feedmill.search.index.Part;
import io.feedmill.search.query.TimeSlices;
import io.feedmill.search.query.TimeSlices.Cover;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// The statements that find candidates in one part of the index, the newest first.
final class PartReader {
  /// Maximum number of documents of a part that are checked sequentially.
  private static final int MOST_LOOKED_AT = 10_000;

  /// Number of documents from whose times the time span of a larger number is estimated.
  private static final int MOST_STEPPED_OVER = 2_000;

  /// The same for phrases, whose checks are more expensive.
  private static final int MOST_MEASURED = 5_000;

  /// The shortest time span for an estimate from slices that are rounded to 256 s.
  private static final Duration SHORTEST_COVER = Duration.ofSeconds(1_024);

  private static final String NEWEST_FIRST = "time DESC, id DESC";

  /// An order expression that prevents PostgreSQL from using the index of times, so that it uses
  /// the index of words, groups or sites.
  private static final String SORTED = "time + interval '0' DESC, id DESC";

  /// In double precision, because the driver reads single precision as text from a new connection
  /// and as binary from one that ran the statement often: 0.4 and 0.4000000059, which is another
  /// place in the order.
  private static final String RELEVANCE =
      """
      CASE WHEN n <= :ranked AND numnode(CAST(:words AS tsquery)) > 0
        THEN CAST(ts_rank_cd(vector, CAST(:words AS tsquery)) AS double precision)
        ELSE 0 END AS relevance
      """;

  private final Handle handle;
  private final Filter filter;

  PartReader(Handle handle, Filter filter) {
    this.handle = handle;
    this.filter = filter;
  }

  /// The document before which to continue.
  record Place(Instant time, long id) {
    /// Before all documents.
    static final Place NEWEST = new Place(Instant.parse("9999-12-31T00:00:00Z"), Long.MAX_VALUE);

    /// Before all documents of a time.
    static Place before(Instant time) {
      return new Place(time, Long.MIN_VALUE);
    }
  }

  /// The newest documents of a part.
  ///
  /// @param candidates those among them
  /// @param looked number of documents
  /// @param withWords those that have the words in any order
  /// @param end the last one
  record Sample(List<Candidate> candidates, int looked, int withWords, Place end) {}

  Sample sample(Part part, int size) {
    String sql =
        """
        SELECT id, author, time, language, %s, hit, words
        FROM (
          SELECT *, CASE WHEN hit THEN 1 ELSE :ranked + 1 END AS n
          FROM (
            SELECT *, %s AS hit, %s AS words
            FROM (SELECT * FROM %s WHERE %s ORDER BY %s LIMIT :size) AS newest) AS looked) AS numbered
        ORDER BY time DESC, id DESC
        """
            .formatted(
                RELEVANCE,
                filter.rest(),
                filter.anyOrder(),
                part.table(),
                filter.range(),
                NEWEST_FIRST);
    Query query = handle.createQuery(sql).bind("size", size).bind("ranked", size);
    filter.bind(query);
    List<Candidate> candidates = new ArrayList<>();
    List<Candidate> looked = new ArrayList<>();
    int[] words = {0};
    query
        .map((row, _) -> {
          Candidate each = candidate(part, row, true);
          looked.add(each);
          words[0] += row.getBoolean(7) ? 1 : 0;
          return row.getBoolean(6) && candidates.add(each);
        })
        .list();
    Place end =
        looked.isEmpty() ? Place.NEWEST : new Place(looked.getLast().time(), looked.getLast().id());
    return new Sample(candidates, looked.size(), words[0], end);
  }

  /// Candidates found by an index and then sorted.
  ///
  /// @param ranked how many of them are ranked
  List<Candidate> byIndex(Part part, Place from, int most, int ranked) {
    String order = filter.words().isEmpty() && filter.author() != 0 ? NEWEST_FIRST : SORTED;
    String rows =
        "SELECT * FROM %s WHERE %s AND %s AND (time, id) < (:time, :id)"
            .formatted(part.table(), filter.range(), filter.rest());
    return read(part, candidates(rows, order, from, most, ranked));
  }

  /// Slices of time with about this number of the next documents; empty when hardly more are left.
  Optional<Cover> cover(Part part, Place from, long documents) {
    return cover(part, from, documents, Math.min(documents, MOST_STEPPED_OVER), Duration.ZERO);
  }

  /// The same, estimated from more documents; also empty when these cover so short a time that
  /// slices may contain far more.
  Optional<Cover> longCover(Part part, Place from, long documents) {
    return cover(part, from, documents, Math.min(documents, MOST_MEASURED), SHORTEST_COVER);
  }

  private Optional<Cover> cover(
      Part part, Place from, long documents, long steps, Duration shortest) {
    String next =
        "SELECT time FROM %s WHERE %s AND (time, id) < (:time, :id) ORDER BY %s"
            .formatted(part.table(), filter.range(), NEWEST_FIRST);
    String sql = "SELECT (%s LIMIT 1), (%s OFFSET :steps LIMIT 1)".formatted(next, next);
    Query query =
        handle
            .createQuery(sql)
            .bind("steps", steps)
            .bind("time", from.time())
            .bind("id", from.id());
    filter.bind(query);
    return query
        .map(
            (row, _) -> cover(row.getTimestamp(1), row.getTimestamp(2), documents, steps, shortest))
        .one()
        .filter(cover -> !cover.query().isEmpty());
  }

  private static Optional<Cover> cover(
      @Nullable Timestamp first,
      @Nullable Timestamp last,
      long documents,
      long steps,
      Duration shortest) {
    if (first == null || last == null) {
      return Optional.empty();
    }
    long millis = first.getTime() - last.getTime();
    if (millis < shortest.toMillis()) {
      return Optional.empty();
    }
    Duration time = Duration.ofMillis(Math.round((double) millis * documents / steps));
    return Optional.of(TimeSlices.covering(first.toInstant().minus(time), first.toInstant()));
  }

  /// Candidates in slices of time, found by the index of words.
  ///
  /// @param ranked how many of them are ranked
  List<Candidate> inSlices(Part part, Place from, Cover cover, int most, int ranked) {
    String rows =
        """
        SELECT * FROM %s
        WHERE %s AND %s AND (time, id) < (:time, :id)
          AND time >= :start AND vector @@ CAST(:slices AS tsquery)
        """
            .formatted(part.table(), filter.range(), filter.rest());
    Query query = candidates(rows, SORTED, from, most, ranked);
    query.bind("start", cover.start()).bind("slices", cover.query());
    return read(part, query);
  }

  /// Candidates among the next documents, checked sequentially.
  ///
  /// @param ranked how many of them are ranked
  List<Candidate> newest(Part part, Place from, int most, int ranked) {
    String rows =
        "SELECT * FROM (%s) AS next WHERE %s".formatted(next(part, MOST_LOOKED_AT), filter.rest());
    return read(part, candidates(rows, NEWEST_FIRST, from, most, ranked));
  }

  /// Whether there are documents that [#newest] did not check.
  boolean hasMore(Part part, Place from) {
    String sql = "SELECT count(*) FROM (%s) AS next".formatted(next(part, MOST_LOOKED_AT + 1));
    Query query = handle.createQuery(sql).bind("time", from.time()).bind("id", from.id());
    filter.bind(query);
    return query.mapTo(Integer.class).one() > MOST_LOOKED_AT;
  }

  private String next(Part part, int most) {
    return "SELECT * FROM %s WHERE %s AND (time, id) < (:time, :id) ORDER BY %s LIMIT %d"
        .formatted(part.table(), filter.range(), NEWEST_FIRST, most);
  }

  private Query candidates(String rows, String order, Place from, int most, int ranked) {
    String sql =
        """
        SELECT id, author, time, language, %s, n <= :ranked
        FROM (
          SELECT id, author, time, language, vector, row_number() OVER (ORDER BY %s) AS n
          FROM (%s) AS rows
          ORDER BY %s
          LIMIT :most) AS newest
        ORDER BY time DESC, id DESC
        """
            .formatted(RELEVANCE, order, rows, order);
    Query query =
        handle
            .createQuery(sql)
            .bind("ranked", ranked)
            .bind("most", most)
            .bind("time", from.time())
            .bind("id", from.id());
    filter.bind(query);
    return query;
  }

  private List<Candidate> read(Part part, Query query) {
    return query.map((row, _) -> candidate(part, row, row.getBoolean(6))).list();
  }

  private Candidate candidate(Part part, ResultSet row, boolean ranked) throws SQLException {
    return new Candidate(
        part.kind(),
        row.getLong(1),
        row.getLong(2),
        row.getTimestamp(3).toInstant(),
        row.getString(4),
        filter.narrow() ? row.getDouble(5) : 1,
        ranked);
  }
}
