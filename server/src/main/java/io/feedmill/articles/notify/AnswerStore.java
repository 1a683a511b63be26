package io.feedmill.articles.notify;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// `articles.answer`.
final class AnswerStore {
  private static final String COLUMNS =
      "SELECT account, article, number, author, mentioned, made FROM articles.answer ";

  /// Most people who are notified of one comment, with those that its edits mention.
  private static final int MOST_TOLD = 20;

  private final Database database;
  private final Events events;
  private final NoticeStore positions;

  AnswerStore(Database database, Events events, NoticeStore positions) {
    this.database = database;
    this.events = events;
    this.positions = positions;
  }

  /// Writes answers with the position behind them, and publishes an event for each comment.
  ///
  /// @param posted when each comment was posted
  void add(List<Answer> answers, Map<CommentId, Instant> posted, String stream, String entry) {
    String sql =
        """
        INSERT INTO articles.answer (account, article, number, author, mentioned, made)
        SELECT :account, :article, :number, :author, :mentioned, :made
        WHERE (
          SELECT count(*) FROM articles.answer WHERE article = :article AND number = :number
        ) < :most
        ON CONFLICT (article, number, account) DO NOTHING
        """;
    database.useTransaction(handle -> {
      Set<CommentId> comments = new LinkedHashSet<>();
      for (Answer answer : answers) {
        if (comments.add(answer.comment())) {
          replace(handle, answer, posted.get(answer.comment()));
        }
        handle
            .createUpdate(sql)
            .bind("most", MOST_TOLD)
            .bind("account", answer.account())
            .bind("article", answer.article())
            .bind("number", answer.number())
            .bind("author", answer.author())
            .bind("mentioned", answer.mentioned())
            .bind("made", answer.made())
            .execute();
      }
      for (CommentId comment : comments) {
        events.publish(handle, new CommentAnswered(comment.article(), comment.number()));
      }
      positions.move(handle, stream, entry);
    });
  }

  /// Deletes answers of a comment that Redis lost in a failover, and whose number another comment
  /// got.
  ///
  /// @param answer one of the present comment
  /// @param posted when that was posted; null when it does not exist
  private void replace(Handle handle, Answer answer, @Nullable Instant posted) {
    String sql =
        """
        DELETE FROM articles.answer
        WHERE article = :article AND number = :number AND (author <> :author OR made < :posted)
        RETURNING account
        """;
    handle
        .createQuery(sql)
        .bind("article", answer.article())
        .bind("number", answer.number())
        .bind("author", answer.author())
        .bind("posted", posted)
        .mapTo(Long.class)
        .forEach(account ->
            events.publish(handle, new AnswerLost(answer.article(), answer.number(), account)));
  }

  /// Those of one comment that concern an account: one, or none.
  List<Answer> of(CommentId comment, long account) {
    return of(comment).stream().filter(answer -> answer.account() == account).toList();
  }

  /// Those of one comment.
  List<Answer> of(CommentId comment) {
    return database.withHandle(handle ->
        handle
            .createQuery(COLUMNS + "WHERE article = :article AND number = :number")
            .bind("article", comment.article())
            .bind("number", comment.number())
            .mapTo(Answer.class)
            .list());
  }

  /// The newest ones that concern an account.
  List<Answer> to(long account, int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(COLUMNS + "WHERE account = :account ORDER BY made DESC LIMIT :most")
            .bind("account", account)
            .bind("most", most)
            .mapTo(Answer.class)
            .list());
  }

  /// Deletes what is kept of a deleted account.
  void forget(long account) {
    database.useHandle(handle ->
        handle.execute(
            "DELETE FROM articles.answer WHERE account = ? OR author = ?", account, account));
  }
}
