package io.feedmill.reader.fetch.hub;

import io.feedmill.kernel.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// `reader.hub`.
///
/// | state | same hub named | other hub named | requested | verified | denied | last follower lost |
/// |---|---|---|---|---|---|---|
/// | none | `WANTED` | | | | | |
/// | `WANTED` | same | `WANTED` | `ASKED` | refused | refused | `WANTED` |
/// | `ASKED` | same | `WANTED` | `ASKED` | `ACTIVE` | `DENIED` | `LEAVING` if it has a lease |
/// | `ACTIVE` | same | `WANTED` | `ASKED` | refused | `DENIED` | `LEAVING` |
/// | `DENIED` | same | `WANTED` | `ASKED` | refused | `DENIED` | `WANTED` |
/// | `LEAVING` | same | `WANTED` | `ASKED` | `WANTED` | `DENIED` | `LEAVING` five times |
public final class HubStore {
  private static final String COLUMNS = "feed, hub, topic, token, secret, state, tries, ends";
  private static final int MOST_LEAVES = 5;
  private final Database database;

  public HubStore(Database database) {
    this.database = database;
  }

  /// Records that a feed names a hub.
  void offer(long feed, String hub, String topic, String token, String secret, Instant now) {
    String sql =
        """
        INSERT INTO reader.hub AS h (feed, hub, topic, token, secret, next)
        VALUES (:feed, :hub, :topic, :token, :secret, :now)
        ON CONFLICT (feed) DO UPDATE
        SET hub = excluded.hub, topic = excluded.topic, token = excluded.token,
          secret = excluded.secret, state = 'WANTED', tries = 0, ends = NULL, told = NULL,
          next = excluded.next
        WHERE (h.hub, h.topic) <> (excluded.hub, excluded.topic)
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("feed", feed)
            .bind("hub", hub)
            .bind("topic", topic)
            .bind("token", token)
            .bind("secret", secret)
            .bind("now", now)
            .execute());
  }

  /// Records that a feed names no hub any more.
  void delete(long feed) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM reader.hub WHERE feed = :feed")
            .bind("feed", feed)
            .execute());
  }

  Optional<Hub> byToken(String token) {
    String sql = "SELECT " + COLUMNS + " FROM reader.hub WHERE token = :token";
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("token", token).mapTo(Hub.class).findOne());
  }

  /// Takes subscriptions that are due for a request, of feeds with followers, and postpones them by
  /// an hour doubled with each try, up to a day.
  List<Hub> takeDue(Instant now, int limit) {
    String sql =
        """
        UPDATE reader.hub h
        SET state = 'ASKED', tries = tries + 1,
          next = CAST(:now AS timestamptz) + least(interval '1 day', interval '1 hour' * pow(2, least(tries, 5)))
        WHERE feed IN (
          SELECT due.feed
          FROM reader.hub due JOIN reader.fetch f ON f.feed = due.feed
          WHERE due.next <= :now AND f.subscribers > 0 AND f.state <> 'GONE'
          ORDER BY due.next
          LIMIT :limit
          FOR UPDATE OF due SKIP LOCKED)
        RETURNING feed, hub, topic, token, secret, state, tries, ends
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("now", now).bind("limit", limit).mapTo(Hub.class).list());
  }

  /// Takes subscriptions of feeds without followers, to unsubscribe, and postpones them in the same
  /// way; after five tries their leases are left to expire.
  List<Hub> takeUnfollowed(Instant now, int limit) {
    String rest =
        """
        UPDATE reader.hub h SET state = 'WANTED', tries = 0, ends = NULL, told = NULL, next = 'infinity'
        FROM reader.fetch f
        WHERE f.feed = h.feed AND f.subscribers = 0 AND h.next <= :now
          AND (h.ends IS NULL OR h.ends <= :now OR (h.state = 'LEAVING' AND h.tries >= :most))
        """;
    String sql =
        """
        UPDATE reader.hub h
        SET state = 'LEAVING', tries = CASE state WHEN 'LEAVING' THEN tries + 1 ELSE 1 END,
          next = CAST(:now AS timestamptz) + interval '1 hour'
        WHERE feed IN (
          SELECT due.feed
          FROM reader.hub due JOIN reader.fetch f ON f.feed = due.feed
          WHERE due.next <= :now AND f.subscribers = 0
          ORDER BY due.next
          LIMIT :limit
          FOR UPDATE OF due SKIP LOCKED)
        RETURNING feed, hub, topic, token, secret, state, tries, ends
        """;
    return database.withHandle(handle -> {
      handle.createUpdate(rest).bind("now", now).bind("most", MOST_LEAVES).execute();
      return handle.createQuery(sql).bind("now", now).bind("limit", limit).mapTo(Hub.class).list();
    });
  }

  /// Records that the hub confirmed the unsubscription.
  ///
  /// @return whether the state allowed it
  boolean confirmUnsubscribed(String token) {
    String sql =
        """
        UPDATE reader.hub SET state = 'WANTED', tries = 0, ends = NULL, told = NULL, next = 'infinity'
        WHERE token = :token AND state = 'LEAVING'
        """;
    return database.withHandle(
        handle -> handle.createUpdate(sql).bind("token", token).execute() > 0);
  }

  /// Records a push of the hub; ignores it without a lease.
  void recordPush(String token, Instant now) {
    String sql = "UPDATE reader.hub SET told = :now WHERE token = :token AND ends IS NOT NULL";
    database.useHandle(
        handle -> handle.createUpdate(sql).bind("token", token).bind("now", now).execute());
  }

  /// A feed that names a hub.
  ///
  /// @param tells whether the hub pushes new content
  record Named(long feed, boolean tells) {}

  /// The feeds that name hubs.
  List<Named> named(List<Long> feeds, Instant now) {
    String sql =
        """
        SELECT feed, told IS NOT NULL AND coalesce(ends > :now, false) AND state IN ('ACTIVE', 'ASKED') AS tells
        FROM reader.hub WHERE feed = ANY(:feeds)
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("feeds", Long.class, feeds)
            .bind("now", now)
            .mapTo(Named.class)
            .list());
  }

  /// Records that a poll found something that the hub did not push.
  void distrust(long feed, Instant since) {
    String sql = "UPDATE reader.hub SET told = NULL WHERE feed = :feed AND told <= :since";
    database.useHandle(
        handle -> handle.createUpdate(sql).bind("feed", feed).bind("since", since).execute());
  }

  /// Starts or renews a requested lease.
  ///
  /// @return whether the state allowed it
  boolean verify(String token, Duration lease, Instant now) {
    String sql =
        """
        UPDATE reader.hub SET state = 'ACTIVE', tries = 0, ends = :ends, next = :next
        WHERE token = :token AND state = 'ASKED'
        """;
    return database.withHandle(handle ->
        handle
                .createUpdate(sql)
                .bind("token", token)
                .bind("ends", now.plus(lease))
                .bind("next", now.plus(lease.multipliedBy(3).dividedBy(4)))
                .execute()
            > 0);
  }

  /// Ends the lease after a denial; the subscription is requested again in a day.
  void deny(String token, Instant now) {
    String sql =
        """
        UPDATE reader.hub SET state = 'DENIED', ends = NULL, told = NULL, next = :next
        WHERE token = :token AND state <> 'WANTED'
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("token", token)
            .bind("next", now.plus(Duration.ofDays(1)))
            .execute());
  }
}
