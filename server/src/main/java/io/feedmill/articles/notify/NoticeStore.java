package io.feedmill.articles.notify;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// `articles.decision`, `articles.milestone` and `articles.notice_position`.
final class NoticeStore {
  private final Database database;
  private final Events events;

  NoticeStore(Database database, Events events) {
    this.database = database;
    this.events = events;
  }

  /// A milestone of an article.
  ///
  /// @param reached null when it was reached before notifications of milestones existed
  record Reached(long article, long author, int votes, @Nullable Instant reached) {}

  /// The last entry that was read from a stream; empty before the first time.
  Optional<String> position(String stream) {
    String sql = "SELECT entry FROM articles.notice_position WHERE stream = :stream";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("stream", stream).mapTo(String.class).findOne());
  }

  void move(String stream, String entry) {
    database.useHandle(handle -> move(handle, stream, entry));
  }

  /// [#move] in a transaction.
  void move(Handle handle, String stream, String entry) {
    String sql =
        """
        INSERT INTO articles.notice_position (stream, entry)
        VALUES (:stream, :entry)
        ON CONFLICT (stream) DO UPDATE SET entry = excluded.entry
        """;
    handle.createUpdate(sql).bind("stream", stream).bind("entry", entry).execute();
  }

  /// Writes decisions with the position behind them, and publishes an event for each.
  ///
  /// @param decisions in their order
  /// @param more further writes in the same transaction
  void decided(List<Decision> decisions, String stream, String entry, Consumer<Handle> more) {
    String sql =
        """
        INSERT INTO articles.decision (article, author, action, reason, made)
        VALUES (:article, :author, :action, :reason, :made)
        ON CONFLICT (article) DO UPDATE
        SET action = excluded.action, reason = excluded.reason, made = excluded.made
        """;
    database.useTransaction(handle -> {
      for (Decision decision : decisions) {
        handle
            .createUpdate(sql)
            .bind("article", decision.article())
            .bind("author", decision.author())
            .bind("action", decision.action())
            .bind("reason", decision.reason())
            .bind("made", decision.made())
            .execute();
        events.publish(handle, new ArticleNoticed(decision.article()));
      }
      more.accept(handle);
      move(handle, stream, entry);
    });
  }

  /// Raises milestones, and publishes an event for each that rose and has a time.
  void reached(List<Reached> milestones) {
    String sql =
        """
        INSERT INTO articles.milestone (article, author, votes, reached)
        VALUES (:article, :author, :votes, :reached)
        ON CONFLICT (article) DO UPDATE SET votes = excluded.votes, reached = excluded.reached
        WHERE milestone.votes < excluded.votes
        """;
    database.useTransaction(handle -> {
      for (Reached milestone : milestones) {
        boolean rose =
            handle
                    .createUpdate(sql)
                    .bind("article", milestone.article())
                    .bind("author", milestone.author())
                    .bind("votes", milestone.votes())
                    .bind("reached", milestone.reached())
                    .execute()
                > 0;
        if (rose && milestone.reached() != null) {
          events.publish(handle, new ArticleNoticed(milestone.article()));
        }
      }
    });
  }

  List<Decision> decisions(Collection<Long> articles) {
    String sql =
        """
        SELECT article, author, action, reason, made
        FROM articles.decision
        WHERE article = ANY (:articles)
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("articles", Long.class, List.copyOf(articles))
            .mapTo(Decision.class)
            .list());
  }

  List<Reached> milestones(Collection<Long> articles) {
    String sql =
        """
        SELECT article, author, votes, reached
        FROM articles.milestone
        WHERE article = ANY (:articles) AND reached IS NOT NULL
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("articles", Long.class, List.copyOf(articles))
            .mapTo(Reached.class)
            .list());
  }

  /// The newest decisions about the articles of an account.
  List<Decision> decisions(long author, int most) {
    String sql =
        """
        SELECT article, author, action, reason, made
        FROM articles.decision
        WHERE author = :author
        ORDER BY made DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("author", author)
            .bind("most", most)
            .mapTo(Decision.class)
            .list());
  }

  /// The newest milestones of the articles of an account.
  List<Reached> milestones(long author, int most) {
    String sql =
        """
        SELECT article, author, votes, reached
        FROM articles.milestone
        WHERE author = :author AND reached IS NOT NULL
        ORDER BY reached DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("author", author)
            .bind("most", most)
            .mapTo(Reached.class)
            .list());
  }

  /// Deletes what is kept of a deleted account.
  void forget(long author) {
    database.useTransaction(handle -> {
      handle.execute("DELETE FROM articles.decision WHERE author = ?", author);
      handle.execute("DELETE FROM articles.milestone WHERE author = ?", author);
    });
  }
}
