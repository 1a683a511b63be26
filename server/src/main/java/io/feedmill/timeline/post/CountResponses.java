package io.feedmill.timeline.post;

import io.feedmill.kernel.sql.Database;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Counts the replies to posts and their reposts, from SQL. One statement for all posts of a page,
/// whose cost does not grow with the number of responses.
///
/// The numbers are the same for every viewer: they include responses of people whom the viewer
/// mutes or blocks, and who block the viewer, though the page of the post does not show these
/// replies. Without them each of up to 100 counted responses of each post would be looked up in the
/// relations of the viewer.
final class CountResponses {
  /// Larger numbers are not counted.
  static final int MOST = 100;

  private static final String COUNT =
      """
      SELECT p.id,
        (SELECT count(*) FROM (
          SELECT FROM timeline.post
          WHERE reply_to = p.id AND deleted IS NULL
          LIMIT :most) AS replies),
        (SELECT count(*) FROM (
          SELECT FROM timeline.post
          WHERE repost_of = p.id AND deleted IS NULL
          LIMIT :most) AS reposts)
      FROM unnest(CAST(:posts AS bigint[])) AS p (id)
      """;

  private final Database database;

  CountResponses(Database database) {
    this.database = database;
  }

  /// The responses to a post.
  ///
  /// @param replies at most [#MOST]
  /// @param reposts at most [#MOST]
  record Responses(int replies, int reposts) {
    static final Responses NONE = new Responses(0, 0);
  }

  /// Responses by post.
  Map<Long, Responses> of(Collection<Long> posts) {
    Map<Long, Responses> found = new HashMap<>();
    if (posts.isEmpty()) {
      return found;
    }
    database.useHandle(handle ->
        handle
            .createQuery(COUNT)
            .bindArray("posts", Long.class, List.copyOf(posts))
            .bind("most", MOST)
            .map((row, _) -> found.put(row.getLong(1), new Responses(row.getInt(2), row.getInt(3))))
            .list());
    return found;
  }
}
