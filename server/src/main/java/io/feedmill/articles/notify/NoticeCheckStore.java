package io.feedmill.articles.notify;

import io.feedmill.kernel.sql.Database;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What a check reads and deletes of `articles.decision` and `articles.milestone`.
final class NoticeCheckStore {
  private final Database database;

  NoticeCheckStore(Database database) {
    this.database = database;
  }

  /// A decision or a milestone.
  record Row(long article, long author) {}

  /// Those of the next articles, at least `most` unless these are the last.
  List<Row> after(long article, int most) {
    String sql =
        """
        SELECT article, author
        FROM (
          SELECT article, author FROM articles.decision WHERE article > :article
          UNION
          SELECT article, author FROM articles.milestone WHERE article > :article) AS notice
        ORDER BY article
        FETCH FIRST :most ROWS WITH TIES
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("article", article)
            .bind("most", most)
            .mapTo(Row.class)
            .list());
  }

  /// The highest recorded milestone by article.
  Map<Long, Integer> milestones(Collection<Long> articles) {
    String sql = "SELECT article, votes FROM articles.milestone WHERE article = ANY (:articles)";
    Map<Long, Integer> votes = new HashMap<>();
    database.useHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("articles", Long.class, List.copyOf(articles))
            .map((row, _) -> votes.put(row.getLong(1), row.getInt(2)))
            .list());
    return votes;
  }

  void delete(Row row) {
    database.useTransaction(handle -> {
      handle.execute(
          "DELETE FROM articles.decision WHERE article = ? AND author = ?",
          row.article(),
          row.author());
      handle.execute(
          "DELETE FROM articles.milestone WHERE article = ? AND author = ?",
          row.article(),
          row.author());
    });
  }
}
