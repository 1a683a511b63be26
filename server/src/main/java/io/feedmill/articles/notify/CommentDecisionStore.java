package io.feedmill.articles.notify;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// `articles.comment_decision`.
final class CommentDecisionStore {
  private static final String COLUMNS =
      "SELECT article, number, author, action, reason, made FROM articles.comment_decision ";

  private final Database database;
  private final Events events;

  CommentDecisionStore(Database database, Events events) {
    this.database = database;
    this.events = events;
  }

  /// Writes decisions in a transaction, and publishes an event for each.
  ///
  /// @param decisions in their order
  void add(Handle handle, List<CommentDecision> decisions) {
    String sql =
        """
        INSERT INTO articles.comment_decision (article, number, author, action, reason, made)
        VALUES (:article, :number, :author, :action, :reason, :made)
        ON CONFLICT (article, number) DO UPDATE
        SET author = excluded.author, action = excluded.action, reason = excluded.reason, made = excluded.made
        """;
    for (CommentDecision decision : decisions) {
      handle
          .createUpdate(sql)
          .bind("article", decision.article())
          .bind("number", decision.number())
          .bind("author", decision.author())
          .bind("action", decision.action())
          .bind("reason", decision.reason())
          .bind("made", decision.made())
          .execute();
      events.publish(handle, new CommentDecided(decision.article(), decision.number()));
    }
  }

  /// Those about some comments.
  List<CommentDecision> of(Collection<CommentId> comments) {
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
            .mapTo(CommentDecision.class)
            .list());
  }

  /// The newest ones about the comments of an account.
  List<CommentDecision> of(long author, int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(COLUMNS + "WHERE author = :author ORDER BY made DESC LIMIT :most")
            .bind("author", author)
            .bind("most", most)
            .mapTo(CommentDecision.class)
            .list());
  }

  /// Deletes what is kept of a deleted account.
  void forget(long author) {
    database.useHandle(
        handle -> handle.execute("DELETE FROM articles.comment_decision WHERE author = ?", author));
  }
}
