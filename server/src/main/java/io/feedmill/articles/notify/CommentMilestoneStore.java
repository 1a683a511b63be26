package io.feedmill.articles.notify;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.util.Collection;
import java.util.List;

/// `articles.comment_milestone`.
///
/// | stored | reached | result |
/// |---|---|---|
/// | none, or a lower one | a milestone | stored, and reported |
/// | the same or a higher one | a milestone | unchanged |
/// | that of a comment by another author, which Redis lost in a failover | a milestone | stored, and reported |
final class CommentMilestoneStore {
  private static final String COLUMNS =
      "SELECT article, number, author, votes, reached FROM articles.comment_milestone ";

  private final Database database;
  private final Events events;
  private final NoticeStore positions;

  CommentMilestoneStore(Database database, Events events, NoticeStore positions) {
    this.database = database;
    this.events = events;
    this.positions = positions;
  }

  /// Raises milestones with the position behind them, and publishes an event for each that rose.
  void reached(List<CommentMilestone> milestones, String stream, String position) {
    String sql =
        """
        INSERT INTO articles.comment_milestone AS known (article, number, author, votes, reached)
        VALUES (:article, :number, :author, :votes, :reached)
        ON CONFLICT (article, number) DO UPDATE
        SET author = excluded.author, votes = excluded.votes, reached = excluded.reached
        WHERE known.votes < excluded.votes OR known.author <> excluded.author
        """;
    database.useTransaction(handle -> {
      for (CommentMilestone milestone : milestones) {
        int changed =
            handle
                .createUpdate(sql)
                .bind("article", milestone.article())
                .bind("number", milestone.number())
                .bind("author", milestone.author())
                .bind("votes", milestone.votes())
                .bind("reached", milestone.reached())
                .execute();
        if (changed > 0) {
          events.publish(
              handle, new CommentMilestoneReached(milestone.article(), milestone.number()));
        }
      }
      positions.move(handle, stream, position);
    });
  }

  /// Those of some comments.
  List<CommentMilestone> of(Collection<CommentId> comments) {
    String sql =
        COLUMNS
            + """
            WHERE (article, number) IN (SELECT * FROM unnest(:articles::bigint[], :numbers::integer[]))
            """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("articles", Long.class, comments.stream().map(CommentId::article).toList())
            .bindArray("numbers", Integer.class, comments.stream().map(CommentId::number).toList())
            .mapTo(CommentMilestone.class)
            .list());
  }

  /// The newest ones of the comments of an account.
  List<CommentMilestone> of(long author, int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(COLUMNS + "WHERE author = :author ORDER BY reached DESC LIMIT :most")
            .bind("author", author)
            .bind("most", most)
            .mapTo(CommentMilestone.class)
            .list());
  }

  /// Deletes what is kept of a deleted account.
  void forget(long author) {
    database.useHandle(handle ->
        handle.execute("DELETE FROM articles.comment_milestone WHERE author = ?", author));
  }
}
