package io.feedmill.timeline.post;

import io.feedmill.kernel.sql.Database;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Finds the readers whose timelines contain a post by the rule ([Visibility]).
final class PostReaders {
  private final Database database;

  PostReaders(Database database) {
    this.database = database;
  }

  /// The planner does not know how many followers an author has. Its plan for few followers reads
  /// all of them to find the next ones, so that a portion would cost as much as all.
  static final String ALONG_THE_INDEX = "SET LOCAL enable_bitmapscan = off";

  static final String READERS =
      """
      SELECT reader.id
      FROM timeline.post p
      %s
      CROSS JOIN LATERAL (
        SELECT f.follower AS id
        FROM timeline.follow f
        WHERE f.followee = p.author AND f.follower > :after AND f.follower <= :upTo AND %s
        ORDER BY f.follower
        LIMIT :limit) AS reader
      WHERE p.id = :post
      ORDER BY reader.id
      """
          .formatted(Visibility.JOINS, Visibility.to("f.follower"));

  /// Thousands of rows with one number each cost more than the query itself, so they are aggregated
  /// into one row.
  List<Long> after(long post, long after, long upTo, int limit) {
    return database.inTransaction(handle -> {
      handle.execute(ALONG_THE_INDEX);
      return handle
          .createQuery("SELECT ARRAY(" + READERS + ")")
          .bind("post", post)
          .bind("after", after)
          .bind("upTo", upTo)
          .bind("limit", limit)
          .map((row, _) -> List.of((Long[]) row.getArray(1).getArray()))
          .one();
    });
  }

  private static final String AMONG =
      """
      SELECT f.follower
      FROM timeline.post p
      %s
      JOIN timeline.follow f ON f.followee = p.author AND f.follower = ANY (:accounts)
      WHERE p.id = :post AND %s
      ORDER BY f.follower
      """
          .formatted(Visibility.JOINS, Visibility.to("f.follower"));

  List<Long> among(long post, Collection<Long> accounts) {
    return database.withHandle(handle ->
        handle
            .createQuery(AMONG)
            .bind("post", post)
            .bindArray("accounts", Long.class, List.copyOf(accounts))
            .mapTo(Long.class)
            .list());
  }

  private static final String READERS_OF_EACH =
      """
      SELECT p.id,
        CASE WHEN %s THEN ARRAY[p.author] ELSE '{}' END || ARRAY(
          SELECT f.follower
          FROM timeline.follow f
          WHERE f.followee = p.author AND %s
          ORDER BY f.follower)
      FROM timeline.post p
      LEFT JOIN timeline.degree d ON d.account = p.author
      %s
      WHERE p.id = ANY (:posts) AND coalesce(d.followers, 0) <= :mostFollowers
      """
          .formatted(Visibility.to("p.author"), Visibility.to("f.follower"), Visibility.JOINS);

  Map<Long, List<Long>> ofEach(Collection<Long> posts, int mostFollowers) {
    Map<Long, List<Long>> readers = new HashMap<>();
    database.useHandle(handle ->
        handle
            .createQuery(READERS_OF_EACH)
            .bindArray("posts", Long.class, List.copyOf(posts))
            .bind("mostFollowers", mostFollowers)
            .map((row, _) ->
                readers.put(row.getLong(1), List.of((Long[]) row.getArray(2).getArray())))
            .list());
    return readers;
  }
}
