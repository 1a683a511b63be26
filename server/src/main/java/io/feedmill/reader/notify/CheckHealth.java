package io.feedmill.reader.notify;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.reader.fetch.api.FeedState;
import java.util.List;

/// Checks what followers of feeds were notified of.
///
/// | fault | repair |
/// |---|---|
/// | a row about a feed that is not fetched | deleted |
/// | a followed feed that is broken, gone or works, and followers were notified of another state | recorded, and they are notified |
///
/// A fetch is recorded after its news, so a difference counts only if it still exists after a later
/// attempt.
public final class CheckHealth implements Check {
  private static final int PORTION = 500;

  private final Database database;
  private final RecordHealth record;

  public CheckHealth(Database database, RecordHealth record) {
    this.database = database;
    this.record = record;
  }

  private record Unlike(long feed, FeedState state) {}

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("feed-health", repair, again -> findings(again, progress));
  }

  private Findings findings(boolean repair, Progress progress) {
    Findings findings = new Findings();
    strays().forEach(feed -> findings.add("notice about feed " + feed + ", which is not fetched"));
    if (repair) {
      deleteStrays();
    }
    long after = 0;
    long done = 0;
    List<Unlike> some;
    do {
      some = unlike(after);
      for (Unlike feed : some) {
        after = feed.feed();
        findings.add("feed " + feed.feed() + " is " + feed.state() + ", which was not notified");
        if (repair) {
          record.changed(feed.feed(), feed.state());
        }
      }
      done += some.size();
      progress.at(done, done);
    } while (some.size() == PORTION);
    return findings;
  }

  private List<Long> strays() {
    String sql =
        """
        SELECT feed
        FROM reader.health
        WHERE NOT EXISTS (SELECT FROM reader.fetch AS fetched WHERE fetched.feed = health.feed)
        ORDER BY feed
        """;
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).list());
  }

  private void deleteStrays() {
    String sql =
        """
        DELETE FROM reader.health
        WHERE NOT EXISTS (SELECT FROM reader.fetch AS fetched WHERE fetched.feed = health.feed)
        """;
    database.useHandle(handle -> handle.createUpdate(sql).execute());
  }

  private List<Unlike> unlike(long after) {
    String sql =
        """
        SELECT feed, state
        FROM (
          SELECT f.feed, CASE f.state WHEN 'NEW' THEN 'GOOD' ELSE f.state END AS state,
                 coalesce(h.state, 'GOOD') AS told, coalesce(f.attempted > h.since, true) AS later
          FROM reader.fetch f
          LEFT JOIN reader.health h ON h.feed = f.feed
          WHERE f.feed > :after AND f.subscribers > 0 AND f.attempted IS NOT NULL) AS feed
        WHERE state <> told AND later
        ORDER BY feed
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("after", after)
            .bind("most", PORTION)
            .mapTo(Unlike.class)
            .list());
  }
}
