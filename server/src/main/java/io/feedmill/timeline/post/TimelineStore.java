package io.feedmill.timeline.post;

import io.feedmill.kernel.sql.Database;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostState;
import io.feedmill.timeline.post.api.Posts;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Reads posts, and timelines by the rule ([Visibility]). A page of a timeline reads one index
/// range for each followee, so its cost depends on the number of followees, not on the number of
/// posts.
final class TimelineStore implements Posts {
  private final Database database;
  private final PostReaders readers;

  TimelineStore(Database database) {
    this.database = database;
    this.readers = new PostReaders(database);
  }

  private static final String FIND =
      """
      SELECT %s
      FROM timeline.post p LEFT JOIN timeline.post o ON o.id = p.repost_of
      WHERE p.id = ANY (:ids) AND p.deleted IS NULL AND o.deleted IS NULL
      """
          .formatted(PostRow.COLUMNS);

  @Override
  public Map<Long, Post> find(Collection<Long> ids) {
    return database.withHandle(handle -> find(handle, ids));
  }

  private static Map<Long, Post> find(Handle handle, Collection<Long> ids) {
    return handle
        .createQuery(FIND)
        .bindArray("ids", Long.class, List.copyOf(ids))
        .mapTo(PostRow.class)
        .collect(Collectors.toMap(PostRow::id, PostRow::post));
  }

  @Override
  public Optional<PostState> state(long id) {
    String sql =
        """
        SELECT author, deleted IS NOT NULL AS deleted, version
        FROM timeline.post
        WHERE id = :id
        """;
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("id", id).mapTo(PostState.class).findOne());
  }

  private static final String BACK = page("<", "DESC");
  private static final String FORTH = page(">", "ASC");

  private static String page(String side, String order) {
    return """
    WITH followed AS (
      SELECT f.followee AS id
      FROM timeline.follow f
      WHERE f.follower = :reader AND NOT EXISTS (
        SELECT FROM timeline.mute m WHERE m.muter = :reader AND m.muted = f.followee)
      UNION ALL
      SELECT CAST(:reader AS bigint)
    ), entry AS (
      SELECT latest.id
      FROM followed CROSS JOIN LATERAL (
        SELECT p.id
        FROM timeline.post p
        %s
        WHERE p.author = followed.id AND p.id %s :place AND %s
        ORDER BY p.id %s
        LIMIT :limit) AS latest
      ORDER BY latest.id %s
      LIMIT :limit
    )
    SELECT %s
    FROM entry
    JOIN timeline.post p ON p.id = entry.id
    LEFT JOIN timeline.post o ON o.id = p.repost_of
    ORDER BY p.id DESC
    """
        .formatted(Visibility.JOINS, side, Visibility.to(":reader"), order, order, PostRow.COLUMNS);
  }

  @Override
  public List<Post> timeline(long reader, long before, int limit) {
    return page(BACK, reader, before, limit);
  }

  @Override
  public List<Post> timelineAfter(long reader, long after, int limit) {
    return page(FORTH, reader, after, limit);
  }

  private List<Post> page(String sql, long reader, long place, int limit) {
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("reader", reader)
            .bind("place", place)
            .bind("limit", limit)
            .mapTo(PostRow.class)
            .map(PostRow::post)
            .list());
  }

  private static final String LATEST =
      """
      SELECT p.id
      FROM timeline.post p
      %s
      WHERE p.author = followed.id AND %s
      """
          .formatted(Visibility.JOINS, Visibility.to("reader.id"));

  /// At least as many followees as requested posts have a newest post that is not older than the
  /// border. So older posts, and followees without a post since, are not needed.
  private static final String TIMELINES =
      """
      SELECT reader.id, ARRAY(
        WITH newest AS MATERIALIZED (
          SELECT followed.id, post.id AS post
          FROM (
            SELECT f.followee AS id
            FROM timeline.follow f
            WHERE f.follower = reader.id AND NOT EXISTS (
              SELECT FROM timeline.mute m WHERE m.muter = reader.id AND m.muted = f.followee)
            UNION ALL
            SELECT reader.id) AS followed
          CROSS JOIN LATERAL (%s ORDER BY p.id DESC LIMIT 1) AS post
        ), border AS MATERIALIZED (
          SELECT coalesce((
            SELECT post FROM newest ORDER BY post DESC OFFSET :limit - 1 LIMIT 1), 0) AS post
        )
        SELECT latest.id
        FROM border
        JOIN newest AS followed ON followed.post >= border.post
        CROSS JOIN LATERAL (
          %s AND p.id >= border.post
          ORDER BY p.id DESC
          LIMIT :limit) AS latest
        ORDER BY latest.id DESC
        LIMIT :limit)
      FROM unnest(CAST(:readers AS bigint[])) AS reader (id)
      """
          .formatted(LATEST, LATEST);

  /// Reads the ids for each reader, then each post once, because the timelines have posts in
  /// common.
  @Override
  public Map<Long, List<Post>> timelines(Collection<Long> readers, int limit) {
    return database.inTransaction(handle -> {
      handle.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
      handle.execute(PostReaders.ALONG_THE_INDEX);
      Map<Long, List<Long>> ids = new HashMap<>();
      handle
          .createQuery(TIMELINES)
          .bindArray("readers", Long.class, List.copyOf(readers))
          .bind("limit", limit)
          .map((row, _) -> ids.put(row.getLong(1), List.of((Long[]) row.getArray(2).getArray())))
          .list();
      Set<Long> all = ids.values().stream().flatMap(List::stream).collect(Collectors.toSet());
      Map<Long, Post> posts = find(handle, all);
      Map<Long, List<Post>> timelines = new HashMap<>();
      ids.forEach((reader, some) -> timelines.put(reader, some.stream().map(posts::get).toList()));
      return timelines;
    });
  }

  private static final String BY =
      """
      SELECT %s
      FROM timeline.post p LEFT JOIN timeline.post o ON o.id = p.repost_of
      WHERE p.author = :author AND p.id < :before AND p.deleted IS NULL AND o.deleted IS NULL
        AND (p.repost_of IS NULL OR (%s))
      ORDER BY p.id DESC
      LIMIT :limit
      """
          .formatted(PostRow.COLUMNS, Visibility.withoutBlock("o", ":viewer"));

  @Override
  public List<Post> by(long author, long viewer, long before, int limit) {
    return database.withHandle(handle ->
        handle
            .createQuery(BY)
            .bind("author", author)
            .bind("viewer", viewer)
            .bind("before", before)
            .bind("limit", limit)
            .mapTo(PostRow.class)
            .map(PostRow::post)
            .list());
  }

  private static final String VISIBLE =
      """
      SELECT p.id
      FROM timeline.post p
      %s
      WHERE p.id = ANY (:ids) AND %s AND (p.author = :reader OR EXISTS (
        SELECT FROM timeline.follow WHERE follower = :reader AND followee = p.author))
      """
          .formatted(Visibility.JOINS, Visibility.to(":reader"));

  @Override
  public Set<Long> visible(long reader, Collection<Long> posts) {
    return database.withHandle(handle ->
        handle
            .createQuery(VISIBLE)
            .bind("reader", reader)
            .bindArray("ids", Long.class, List.copyOf(posts))
            .mapTo(Long.class)
            .set());
  }

  @Override
  public List<Long> readers(long post, long after, long upTo, int limit) {
    return readers.after(post, after, upTo, limit);
  }

  @Override
  public List<Long> readersAmong(long post, Collection<Long> accounts) {
    return readers.among(post, accounts);
  }

  @Override
  public Map<Long, List<Long>> readers(Collection<Long> posts, int mostFollowers) {
    return readers.ofEach(posts, mostFollowers);
  }

  private static final String REPLIES =
      """
      SELECT %s
      FROM timeline.post p LEFT JOIN timeline.post o ON o.id = p.repost_of
      WHERE p.reply_to = :post AND p.id > :after AND p.deleted IS NULL
        AND NOT EXISTS (SELECT FROM timeline.mute WHERE muter = :viewer AND muted = p.author)
        AND %s
      ORDER BY p.id
      LIMIT :limit
      """
          .formatted(PostRow.COLUMNS, Visibility.withoutBlock("p", ":viewer"));

  @Override
  public List<Post> replies(long post, long viewer, long after, int limit) {
    return database.withHandle(handle ->
        handle
            .createQuery(REPLIES)
            .bind("post", post)
            .bind("viewer", viewer)
            .bind("after", after)
            .bind("limit", limit)
            .mapTo(PostRow.class)
            .map(PostRow::post)
            .list());
  }

  @Override
  public List<Long> reposts(long post, long after, int limit) {
    String sql =
        """
        SELECT id
        FROM timeline.post
        WHERE repost_of = :post AND id > :after AND deleted IS NULL
        ORDER BY id
        LIMIT :limit
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("post", post)
            .bind("after", after)
            .bind("limit", limit)
            .mapTo(Long.class)
            .list());
  }
}
