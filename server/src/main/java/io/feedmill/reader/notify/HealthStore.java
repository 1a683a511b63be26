package io.feedmill.reader.notify;

import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.fetch.api.FeedState;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;

/// `reader.health`: since when feeds are broken, or work again.
final class HealthStore {
  private final Database database;

  HealthStore(Database database) {
    this.database = database;
  }

  /// Accounts that follow a feed, after one of them.
  List<Long> followers(long feed, long after, int most) {
    String sql =
        """
        SELECT DISTINCT c.account
        FROM reader.subscription s
        JOIN reader.channel c ON c.id = s.channel
        WHERE s.feed = :feed AND c.account > :after AND c.deleted IS NULL
        ORDER BY c.account
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("feed", feed)
            .bind("after", after)
            .bind("most", most)
            .mapTo(Long.class)
            .list());
  }

  /// The newest change of a day among the feeds that an account follows.
  record Change(long account, LocalDate day, Instant since) {}

  /// Changes of some days.
  List<Change> changes(Collection<Long> accounts, Collection<LocalDate> days) {
    String sql =
        """
        SELECT c.account, d.day, max(h.since) AS since
        FROM unnest(CAST(:days AS date[])) AS d (day)
        JOIN reader.health h
          ON h.since >= CAST(d.day AS timestamp) AT TIME ZONE 'UTC'
          AND h.since < (CAST(d.day AS timestamp) + interval '1 day') AT TIME ZONE 'UTC'
        JOIN reader.subscription s ON s.feed = h.feed
        JOIN reader.channel c ON c.id = s.channel
        WHERE c.account = ANY (:accounts) AND c.deleted IS NULL
        GROUP BY c.account, d.day
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("accounts", Long.class, List.copyOf(accounts))
            .bindArray("days", String.class, days.stream().map(LocalDate::toString).toList())
            .mapTo(Change.class)
            .list());
  }

  /// The newest days with changes among the feeds that an account follows.
  List<Change> newest(long account, int most) {
    String sql =
        """
        SELECT c.account, CAST(h.since AT TIME ZONE 'UTC' AS date) AS day, max(h.since) AS since
        FROM reader.channel c
        JOIN reader.subscription s ON s.channel = c.id
        JOIN reader.health h ON h.feed = s.feed
        WHERE c.account = :account AND c.deleted IS NULL
        GROUP BY 1, 2
        ORDER BY since DESC
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("most", most)
            .mapTo(Change.class)
            .list());
  }

  /// A feed that a reader follows, as it is now.
  ///
  /// @param name as the reader calls it, else its title, else its address
  record Followed(LocalDate day, String name, FeedState state, String error) {}

  /// Those that changed last on one of some days, each once, the newest first. Until the next
  /// attempt the state is the notified one, because a fetch is recorded a moment after its
  /// notification.
  List<Followed> followed(long reader, Collection<LocalDate> days) {
    String sql =
        """
        SELECT day, name, state, error
        FROM (
          SELECT DISTINCT ON (f.id) f.id, h.since,
                 CAST(h.since AT TIME ZONE 'UTC' AS date) AS day,
                 coalesce(nullif(s.title, ''), nullif(f.title, ''), f.url) AS name,
                 CASE WHEN t.attempted > h.since THEN t.state ELSE h.state END AS state, t.error
          FROM reader.channel c
          JOIN reader.subscription s ON s.channel = c.id
          JOIN reader.health h ON h.feed = s.feed
          JOIN reader.fetch t ON t.feed = h.feed
          JOIN reader.feed f ON f.id = h.feed
          WHERE c.account = :reader AND c.deleted IS NULL
            AND CAST(h.since AT TIME ZONE 'UTC' AS date) = ANY (CAST(:days AS date[]))
          ORDER BY f.id, s.since) AS feed
        ORDER BY since DESC
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("reader", reader)
            .bindArray("days", String.class, days.stream().map(LocalDate::toString).toList())
            .mapTo(Followed.class)
            .list());
  }
}
