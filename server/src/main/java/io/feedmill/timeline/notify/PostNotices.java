package io.feedmill.timeline.notify;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Mentions, replies and quotes, each a separate subject, and reposts and likes of a post,
/// together.
public final class PostNotices {
  static final String TYPE = "post";

  /// Kinds of a post for the accounts that it addresses.
  private static final Set<Kind> ADDRESSED = Set.of(Kind.MENTION, Kind.REPLY, Kind.QUOTE);

  /// Kinds of a post for its author.
  private static final Set<Kind> RECEIVED = Set.of(Kind.REPOST, Kind.LIKE);

  private final Database database;

  public PostNotices(Database database) {
    this.database = database;
  }

  private record Row(
      long id,
      long author,
      List<Long> mentions,
      Instant created,
      boolean deleted,
      @Nullable Long answered,
      @Nullable Long quoted,
      @Nullable Long origin,
      @Nullable Long originAuthor,
      boolean originDeleted) {}

  private record Person(long id, Instant time) {}

  static Subject subject(long post) {
    return new Subject(TYPE, Long.toString(post));
  }

  /// All notifications of a post, for all accounts that it concerns or concerned.
  ///
  /// @param mentioned accounts that it named before
  List<SubjectActs> of(long post, List<Long> mentioned) {
    return database.withHandle(
        handle -> row(handle, post).map(row -> of(handle, row, mentioned)).orElse(List.of()));
  }

  private static Optional<Row> row(Handle handle, long post) {
    String sql =
        """
        SELECT p.id, p.author, p.mentions, p.created, p.deleted IS NOT NULL AS deleted,
               r.author AS answered, q.author AS quoted, o.id AS origin, o.author AS origin_author,
               o.deleted IS NOT NULL AS origin_deleted
        FROM timeline.post p
        LEFT JOIN timeline.post r ON r.id = p.reply_to
        LEFT JOIN timeline.post q ON q.id = p.quote
        LEFT JOIN timeline.post o ON o.id = p.repost_of
        WHERE p.id = :post
        """;
    return handle.createQuery(sql).bind("post", post).mapTo(Row.class).findOne();
  }

  private static List<SubjectActs> of(Handle handle, Row row, List<Long> mentioned) {
    List<SubjectActs> reports = new ArrayList<>();
    Long origin = row.origin();
    Long originAuthor = row.originAuthor();
    if (origin != null && originAuthor != null) {
      reports.add(received(handle, origin, originAuthor, row.originDeleted()));
      return reports;
    }
    Set<Long> addressed = new HashSet<>(mentioned);
    addressed.addAll(row.mentions());
    if (row.answered() != null) {
      addressed.add(row.answered());
    }
    if (row.quoted() != null) {
      addressed.add(row.quoted());
    }
    addressed.forEach(account -> reports.add(addressed(row, account)));
    if (row.deleted()) {
      reports.add(received(handle, row.id(), row.author(), true));
    }
    return reports;
  }

  /// The reposts and likes of a post, for its author; of a post that is no repost.
  List<SubjectActs> received(long post) {
    return database.withHandle(handle ->
        row(handle, post).stream()
            .map(row -> received(handle, row.id(), row.author(), row.deleted()))
            .toList());
  }

  private static SubjectActs addressed(Row row, long account) {
    List<Act> acts = new ArrayList<>();
    if (!row.deleted() && row.mentions().contains(account)) {
      acts.add(new Act(row.author(), Kind.MENTION, row.created()));
    }
    Long answered = row.answered();
    if (!row.deleted() && answered != null && answered == account) {
      acts.add(new Act(row.author(), Kind.REPLY, row.created()));
    }
    Long quoted = row.quoted();
    if (!row.deleted() && quoted != null && quoted == account) {
      acts.add(new Act(row.author(), Kind.QUOTE, row.created()));
    }
    return new SubjectActs(account, subject(row.id()), ADDRESSED, acts);
  }

  private static final String REPOSTERS =
      """
      SELECT author AS id, created AS time
      FROM timeline.post
      WHERE repost_of = :post AND deleted IS NULL AND author <> :author
      ORDER BY created DESC
      LIMIT :most
      """;

  /// Without those who also reposted it, which ranks higher.
  private static final String LIKERS =
      """
      SELECT account AS id, since AS time
      FROM timeline.liked
      WHERE post = :post AND account <> :author AND NOT EXISTS (
        SELECT FROM timeline.post
        WHERE repost_of = :post AND author = liked.account AND deleted IS NULL)
      ORDER BY since DESC
      LIMIT :most
      """;

  private static SubjectActs received(Handle handle, long post, long author, boolean deleted) {
    List<Act> acts = new ArrayList<>();
    if (!deleted) {
      acts.addAll(acts(handle, REPOSTERS, Kind.REPOST, post, author));
      acts.addAll(acts(handle, LIKERS, Kind.LIKE, post, author));
    }
    return new SubjectActs(author, subject(post), RECEIVED, acts);
  }

  private static List<Act> acts(Handle handle, String sql, Kind kind, long post, long author) {
    return handle
        .createQuery(sql)
        .bind("post", post)
        .bind("author", author)
        .bind("most", SubjectActs.MOST)
        .mapTo(Person.class)
        .map(person -> new Act(person.id(), kind, person.time()))
        .list();
  }

  private static final String ADDRESSING =
      """
      SELECT p.id, p.author, p.mentions, p.created, false AS deleted, r.author AS answered,
             q.author AS quoted, CAST(NULL AS bigint) AS origin, CAST(NULL AS bigint) AS origin_author,
             false AS origin_deleted
      FROM timeline.post p
      LEFT JOIN timeline.post r ON r.id = p.reply_to
      LEFT JOIN timeline.post q ON q.id = p.quote
      WHERE p.deleted IS NULL AND p.author <> :account AND p.id IN (
        (SELECT id FROM timeline.post
         WHERE deleted IS NULL AND mentions <> '{}' AND mentions @> ARRAY[:account]
         ORDER BY id DESC LIMIT :most)
        UNION
        (SELECT reply.id
         FROM timeline.post mine
         JOIN timeline.post reply ON reply.reply_to = mine.id
         WHERE mine.author = :account AND reply.deleted IS NULL
         ORDER BY reply.id DESC LIMIT :most)
        UNION
        (SELECT quoting.id
         FROM timeline.post mine
         JOIN timeline.post quoting ON quoting.quote = mine.id
         WHERE mine.author = :account AND quoting.deleted IS NULL
         ORDER BY quoting.id DESC LIMIT :most))
      ORDER BY p.id DESC
      LIMIT :most
      """;

  private static final String RECEIVING =
      """
      SELECT mine.id
      FROM timeline.post mine
      CROSS JOIN LATERAL (
        SELECT max(act.time) AS time
        FROM (
          SELECT created AS time FROM timeline.post
          WHERE repost_of = mine.id AND deleted IS NULL AND author <> :account
          UNION ALL
          SELECT since FROM timeline.liked WHERE post = mine.id AND account <> :account) AS act
      ) AS latest
      WHERE mine.author = :account AND mine.deleted IS NULL AND mine.repost_of IS NULL
        AND latest.time IS NOT NULL
      ORDER BY latest.time DESC
      LIMIT :most
      """;

  /// Everything that concerns an account.
  List<SubjectActs> all(long account, int most) {
    return database.withHandle(handle -> {
      List<SubjectActs> reports = new ArrayList<>();
      handle
          .createQuery(ADDRESSING)
          .bind("account", account)
          .bind("most", most)
          .mapTo(Row.class)
          .forEach(row -> reports.add(addressed(row, account)));
      handle
          .createQuery(RECEIVING)
          .bind("account", account)
          .bind("most", most)
          .mapTo(Long.class)
          .list()
          .forEach(post -> reports.add(received(handle, post, account, false)));
      return reports;
    });
  }

  /// A post as a reader sees it.
  ///
  /// @param reposts number of reposts by others than the reader
  /// @param likes number of likes by others than the reader
  record Seen(long id, String text, long reposts, long likes) {}

  private static final String SEEN =
      """
      SELECT p.id, p.text, (
        SELECT count(*) FROM timeline.post r
        WHERE r.repost_of = p.id AND r.deleted IS NULL AND r.author <> :reader) AS reposts,
        coalesce(c.likes, 0) - (
          SELECT count(*) FROM timeline.liked
          WHERE post = p.id AND account = :reader) AS likes
      FROM timeline.post p
      LEFT JOIN timeline.like_count c ON c.post = p.id
      WHERE p.id = ANY (:ids) AND p.deleted IS NULL
        AND NOT EXISTS (SELECT FROM timeline.mute WHERE muter = :reader AND muted = p.author)
        AND NOT EXISTS (SELECT FROM timeline.block WHERE blocker = :reader AND blocked = p.author)
        AND NOT EXISTS (SELECT FROM timeline.block WHERE blocker = p.author AND blocked = :reader)
      """;

  /// Those of the posts that the reader may see.
  List<Seen> seen(long reader, Set<Long> posts) {
    return database.withHandle(handle ->
        handle
            .createQuery(SEEN)
            .bind("reader", reader)
            .bindArray("ids", Long.class, List.copyOf(posts))
            .mapTo(Seen.class)
            .list());
  }

  /// Those of the people whom the reader mutes or blocks, or who block the reader.
  Set<Long> hidden(long reader, Set<Long> people) {
    String sql =
        """
        SELECT muted FROM timeline.mute WHERE muter = :reader AND muted = ANY (:people)
        UNION
        SELECT blocked FROM timeline.block WHERE blocker = :reader AND blocked = ANY (:people)
        UNION
        SELECT blocker FROM timeline.block WHERE blocked = :reader AND blocker = ANY (:people)
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("reader", reader)
            .bindArray("people", Long.class, List.copyOf(people))
            .mapTo(Long.class)
            .set());
  }
}
