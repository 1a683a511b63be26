package io.feedmill.reader.fetch.state;

import io.feedmill.kernel.sql.Database;
import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.statement.PreparedBatch;

/// `reader.fetch`.
public final class FetchStore {
  private static final String COLUMNS =
      """
      feed, url, subscribers, state, error, failures, etag, modified, digest, moved, moves, identity,
      pace_since, pace_count, ttl, attempted, fetched, next
      """;

  private final Database database;

  public FetchStore(Database database) {
    this.database = database;
  }

  public Optional<FetchedFeed> find(long feed) {
    String sql = "SELECT " + COLUMNS + " FROM reader.fetch WHERE feed = :feed";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("feed", feed).mapTo(FetchedFeed.class).findOne());
  }

  public List<FetchedFeed> find(List<Long> feeds) {
    String sql = "SELECT " + COLUMNS + " FROM reader.fetch WHERE feed = ANY(:feeds)";
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("feeds", Long.class, feeds)
            .mapTo(FetchedFeed.class)
            .list());
  }

  /// Feeds to fetch, by feed id.
  public List<FetchedFeed> followed(long last, int limit) {
    String sql =
        "SELECT "
            + COLUMNS
            + """
             FROM reader.fetch
             WHERE subscribers > 0 AND state <> 'GONE' AND feed > :last
             ORDER BY feed
             LIMIT :limit
            """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("last", last)
            .bind("limit", limit)
            .mapTo(FetchedFeed.class)
            .list());
  }

  /// Also makes the hub due when the feed gets its first follower or loses the last one.
  ///
  /// @return number of followers before, empty when it is new
  int watch(long feed, URI url, int subscribers, Instant now) {
    return database.inTransaction(transaction -> {
      int before =
          transaction
              .createQuery("SELECT subscribers FROM reader.fetch WHERE feed = :feed FOR UPDATE")
              .bind("feed", feed)
              .mapTo(Integer.class)
              .findOne()
              .orElse(0);
      transaction
          .createUpdate(
              """
              INSERT INTO reader.fetch (feed, url, subscribers, next)
              VALUES (:feed, :url, :subscribers, :now)
              ON CONFLICT (feed) DO UPDATE SET subscribers = excluded.subscribers
              """)
          .bind("feed", feed)
          .bind("url", url.toString())
          .bind("subscribers", subscribers)
          .bind("now", now)
          .execute();
      if ((before == 0) != (subscribers == 0)) {
        transaction
            .createUpdate("UPDATE reader.hub SET next = :now WHERE feed = :feed")
            .bind("feed", feed)
            .bind("now", now)
            .execute();
      }
      return before;
    });
  }

  /// A feed that is fetched from the address of another.
  ///
  /// @param into the other
  public record DuplicateFeed(long feed, long into) {}

  /// Feeds that moved to the address of another feed, by feed id.
  public List<DuplicateFeed> duplicates(long last, int limit) {
    String sql =
        """
        SELECT f.feed, o.id AS into
        FROM reader.fetch f
          JOIN reader.feed o ON o.url = f.url AND o.id <> f.feed AND o.merged_into IS NULL
          LEFT JOIN reader.fetch n ON n.feed = o.id
        WHERE f.resettled AND f.subscribers > 0 AND f.feed > :last
          AND coalesce(n.url, o.url) = f.url
        ORDER BY f.feed
        LIMIT :limit
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("last", last)
            .bind("limit", limit)
            .mapTo(DuplicateFeed.class)
            .list());
  }

  /// Recounts the followers of some feeds, by feed id, and adds new feeds.
  ///
  /// @return the last of them, 0 at the end
  public long count(long last, int limit, Instant now) {
    String sql =
        """
        WITH portion AS (SELECT id, url FROM reader.feed WHERE id > :last ORDER BY id LIMIT :limit),
        counted AS (
          INSERT INTO reader.fetch AS f (feed, url, subscribers, next)
          SELECT portion.id, portion.url, count(c.id), :now
          FROM portion
            LEFT JOIN reader.subscription s ON s.feed = portion.id
            LEFT JOIN reader.channel c ON c.id = s.channel AND c.deleted IS NULL
          GROUP BY portion.id, portion.url
          ORDER BY portion.id
          ON CONFLICT (feed) DO UPDATE SET subscribers = excluded.subscribers
            WHERE f.subscribers <> excluded.subscribers
          RETURNING f.feed, f.subscribers
        ), left_alone AS (
          UPDATE reader.hub SET next = :now
          WHERE next > :now AND feed IN (SELECT feed FROM counted WHERE subscribers = 0)
        )
        SELECT CASE WHEN count(*) < :limit THEN 0 ELSE max(id) END FROM portion
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("last", last)
            .bind("limit", limit)
            .bind("now", now)
            .mapTo(long.class)
            .one());
  }

  /// Number of channels that follow a feed.
  public int followers(long feed) {
    String sql =
        """
        SELECT count(*)
        FROM reader.subscription s JOIN reader.channel c ON c.id = s.channel
        WHERE s.feed = :feed AND c.deleted IS NULL
        """;
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("feed", feed).mapTo(int.class).one());
  }

  /// Resets a gone or failing feed.
  ///
  /// @return whether it has followers
  boolean hope(long feed, Instant now) {
    String sql =
        """
        UPDATE reader.fetch
        SET next = :now, state = CASE state WHEN 'GONE' THEN 'FAILING' ELSE state END
        WHERE feed = :feed AND subscribers > 0
        """;
    return database.withHandle(
        handle -> handle.createUpdate(sql).bind("feed", feed).bind("now", now).execute() > 0);
  }

  /// Stores the results of fetches, in one transaction. Does not change the numbers of followers.
  public void save(List<FetchedFeed> feeds) {
    String sql =
        """
        UPDATE reader.fetch
        SET resettled = resettled OR url <> :url, url = :url, state = :state, error = :error, failures = :failures, etag = :etag,
          modified = :modified, digest = :digest, moved = :moved, moves = :moves,
          identity = :identity, pace_since = :paceSince, pace_count = :paceCount, ttl = :ttl,
          attempted = :attempted, fetched = :fetched, next = :next
        WHERE feed = :feed
        """;
    database.useTransaction(transaction -> {
      PreparedBatch batch = transaction.prepareBatch(sql);
      feeds.stream()
          .sorted(Comparator.comparingLong(FetchedFeed::feed))
          .forEach(feed -> bind(batch, feed).add());
      batch.execute();
    });
  }

  private static PreparedBatch bind(PreparedBatch batch, FetchedFeed feed) {
    return batch
        .bind("feed", feed.feed())
        .bind("url", feed.url())
        .bind("state", feed.state())
        .bind("error", feed.error())
        .bind("failures", feed.failures())
        .bind("etag", feed.etag())
        .bind("modified", feed.modified())
        .bind("digest", feed.digest())
        .bind("moved", feed.moved())
        .bind("moves", feed.moves())
        .bind("identity", feed.identity())
        .bind("paceSince", feed.paceSince())
        .bind("paceCount", feed.paceCount())
        .bind("ttl", feed.ttl())
        .bind("attempted", feed.attempted())
        .bind("fetched", feed.fetched())
        .bind("next", feed.next());
  }
}
