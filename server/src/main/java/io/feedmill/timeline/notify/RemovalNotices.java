package io.feedmill.timeline.notify;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Posts that a moderator deleted, each a line of its author. The text was deleted with the post,
/// so the line names its date. The moderator is not named.
public final class RemovalNotices {
  static final String TYPE = "removal";

  private final Database database;

  public RemovalNotices(Database database) {
    this.database = database;
  }

  private record Removed(long id, long author, Instant created, boolean repost, Instant deleted) {
    Subject subject() {
      return new Subject(TYPE, Long.toString(id));
    }

    SubjectActs acts() {
      return new SubjectActs(
          author,
          subject(),
          Set.of(Kind.MODERATION),
          List.of(new Act(Act.NOBODY, Kind.MODERATION, deleted)));
    }

    SubjectView view(String page) {
      String sentence =
          text(
              repost
                  ? marked("Your repost of {date} was removed by a moderator")
                  : marked("Your post of {date} was removed by a moderator"),
              "date",
              LocalDate.ofInstant(created, ZoneOffset.UTC).toString());
      return new SubjectView(sentence, page, Map.of());
    }
  }

  /// Empty unless a moderator deleted the post.
  List<SubjectActs> of(long post) {
    String sql =
        """
        SELECT id, author, created, repost_of IS NOT NULL AS repost, deleted
        FROM timeline.post
        WHERE id = :post AND removed
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("post", post).mapTo(Removed.class).map(Removed::acts).list());
  }

  /// The latest ones of an account.
  List<SubjectActs> all(long account, int most) {
    String sql =
        """
        SELECT id, author, created, repost_of IS NOT NULL AS repost, deleted
        FROM timeline.post
        WHERE author = :account AND removed
        ORDER BY deleted DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("most", most)
            .mapTo(Removed.class)
            .map(Removed::acts)
            .list());
  }

  /// Those that the reader wrote.
  ///
  /// @param page address of the reader's posts
  Map<Subject, SubjectView> views(long reader, Set<Long> posts, String page) {
    String sql =
        """
        SELECT id, author, created, repost_of IS NOT NULL AS repost, deleted
        FROM timeline.post
        WHERE id = ANY (:ids) AND author = :reader AND removed
        """;
    Map<Subject, SubjectView> views = new HashMap<>();
    database
        .withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("reader", reader)
                .bindArray("ids", Long.class, List.copyOf(posts))
                .mapTo(Removed.class)
                .list())
        .forEach(post -> views.put(post.subject(), post.view(page)));
    return views;
  }
}
