package io.feedmill.timeline.like;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import java.util.List;

/// Compares the counted likes with the rows.
///
/// | fault | repair |
/// |---|---|
/// | a count that is not the number of rows | counted again |
final class CheckLikes implements Check {
  private static final int PORTION = 1_000;
  private static final String WRONG =
      """
      SELECT coalesce(c.post, l.post)
      FROM timeline.like_count c
      FULL JOIN (SELECT post, count(*) AS likes FROM timeline.liked GROUP BY post) l
        ON l.post = c.post
      WHERE coalesce(c.likes, 0) <> coalesce(l.likes, 0) AND coalesce(c.post, l.post) > :after
      ORDER BY 1
      LIMIT :most
      """;

  /// The lock keeps out likes that are added between the count and its commit.
  private static final String REPAIR =
      """
      INSERT INTO timeline.like_count AS c (post, likes)
      SELECT CAST(:post AS bigint), count(*) FROM timeline.liked WHERE post = :post
      ON CONFLICT (post) DO UPDATE SET likes = excluded.likes
      """;

  private final Database database;

  CheckLikes(Database database) {
    this.database = database;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("likes", repair, once -> checkOnce(once, progress));
  }

  private Findings checkOnce(boolean repair, Progress progress) {
    Findings found = new Findings();
    List<Long> wrong = wrong(0);
    while (!wrong.isEmpty()) {
      check(wrong, repair, found);
      progress.at(found.count(), found.count());
      wrong = wrong.size() < PORTION ? List.of() : wrong(wrong.getLast());
    }
    return found;
  }

  private List<Long> wrong(long after) {
    return database.withHandle(handle ->
        handle
            .createQuery(WRONG)
            .bind("after", after)
            .bind("most", PORTION)
            .mapTo(Long.class)
            .list());
  }

  private void check(List<Long> wrong, boolean repair, Findings found) {
    for (long post : wrong) {
      found.add("post " + post + ": the number of likes is wrong");
      if (repair) {
        database.useTransaction(transaction -> {
          transaction.execute("SELECT FROM timeline.post WHERE id = ? FOR UPDATE", post);
          transaction.createUpdate(REPAIR).bind("post", post).execute();
        });
      }
    }
  }
}
