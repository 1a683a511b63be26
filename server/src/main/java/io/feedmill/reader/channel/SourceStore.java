package io.feedmill.reader.channel;

import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// `reader.feed` and `reader.subscription`: the feeds and their followers.
public final class SourceStore implements Sources {
  private static final String OWN = "about:feeds";
  private static final int MOST_FOUND = 50;
  private static final String COLUMNS =
      """
      f.id, f.url, coalesce(nullif(s.title, ''), f.title) AS title, f.page, f.photo, s.channel, s.since
      """;

  private final Database database;
  private final InstantSource clock;
  private final SourceNameCache known = new SourceNameCache();

  public SourceStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// A text without characters that PostgreSQL cannot store.
  private static String storable(String text) {
    return text.replace('\0', ' ');
  }

  @Override
  public List<Source> of(Channel channel) {
    String sql =
        "SELECT "
            + COLUMNS
            + """
             FROM reader.subscription s JOIN reader.feed f ON f.id = s.feed
             WHERE s.channel = :channel ORDER BY s.since, f.id
            """;
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("channel", channel.id()).mapTo(Source.class).list());
  }

  @Override
  public List<Source> all(long account) {
    String sql =
        "SELECT "
            + COLUMNS
            + """
             FROM reader.channel c JOIN reader.subscription s ON s.channel = c.id
             JOIN reader.feed f ON f.id = s.feed
             WHERE c.account = :account AND c.deleted IS NULL ORDER BY c.id, s.since, f.id
            """;
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("account", account).mapTo(Source.class).list());
  }

  @Override
  public Map<Long, Source> named(long account, Set<Long> feeds) {
    return feeds.isEmpty()
        ? Map.of()
        : known.named(account, feeds, missing -> load(account, missing));
  }

  private Map<Long, Source> load(long account, Set<Long> feeds) {
    String sql =
        """
        SELECT DISTINCT ON (f.id) f.id, f.url, coalesce(nullif(s.title, ''), f.title) AS title, f.page, f.photo,
          coalesce(s.channel, 0) AS channel, coalesce(s.since, f.created) AS since
        FROM reader.feed f
        LEFT JOIN (reader.subscription s JOIN reader.channel c ON c.id = s.channel AND c.account = :account)
          ON s.feed = f.id
        WHERE f.id = ANY(:feeds) ORDER BY f.id, s.since
        """;
    List<Source> found =
        database.withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("account", account)
                .bindArray("feeds", Long.class, List.copyOf(feeds))
                .mapTo(Source.class)
                .list());
    Map<Long, Source> named = new HashMap<>();
    found.forEach(source -> named.put(source.id(), source));
    return named;
  }

  @Override
  public long follow(Channel channel, String url, String title) {
    long followed =
        database.inTransaction(handle -> {
          long feed = feedId(handle, url);
          FeedLimit.requireRoom(handle, channel, feed);
          handle
              .createUpdate(
                  """
                  INSERT INTO reader.subscription AS s (channel, feed, title, since)
                  SELECT c.id, :feed, :title, :now FROM reader.channel c
                  WHERE c.id = :channel AND c.deleted IS NULL FOR KEY SHARE
                  ON CONFLICT (channel, feed) DO UPDATE
                  SET title = coalesce(nullif(excluded.title, ''), s.title)
                  """)
              .bind("channel", channel.id())
              .bind("feed", feed)
              .bind("title", storable(title))
              .bind("now", clock.instant())
              .execute();
          return feed;
        });
    known.evict(channel.account());
    return followed;
  }

  @Override
  public List<Channel> move(Channel into, String url) {
    List<Channel> before =
        database.inTransaction(handle -> MovedSource.move(handle, into, storable(url)));
    known.evict(into.account());
    return before;
  }

  /// The row of a feed, created when it does not exist.
  private long feedId(Handle handle, String url) {
    handle
        .createUpdate(
            "INSERT INTO reader.feed (url, created) VALUES (:url, :now) ON CONFLICT DO NOTHING")
        .bind("url", url)
        .bind("now", clock.instant())
        .execute();
    return handle
        .createQuery("SELECT coalesce(merged_into, id) FROM reader.feed WHERE url = :url")
        .bind("url", url)
        .mapTo(long.class)
        .one();
  }

  @Override
  public boolean unfollow(Channel channel, String url) {
    String sql =
        """
        DELETE FROM reader.subscription s USING reader.feed f
        WHERE coalesce(f.merged_into, f.id) = s.feed AND s.channel = :channel AND f.url = :url
        """;
    boolean followed =
        database.withHandle(handle ->
            handle
                    .createUpdate(sql)
                    .bind("channel", channel.id())
                    .bind("url", storable(url))
                    .execute()
                > 0);
    known.evict(channel.account());
    return followed;
  }

  @Override
  public Optional<Source> find(String url) {
    String sql =
        """
        SELECT f.id, f.url, f.title, f.page, f.photo, 0::bigint AS channel, f.created AS since
        FROM reader.feed a JOIN reader.feed f ON f.id = coalesce(a.merged_into, a.id) WHERE a.url = :url
        """;
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("url", storable(url)).mapTo(Source.class).findOne());
  }

  @Override
  public void describe(long feed, String title, @Nullable String page, @Nullable String photo) {
    String sql =
        """
        UPDATE reader.feed SET title = :title, page = :page, photo = :photo
        WHERE id = :feed AND (title, page, photo) IS DISTINCT FROM (:title, :page, :photo)
        """;
    int changed =
        database.withHandle(handle ->
            handle
                .createUpdate(sql)
                .bind("feed", feed)
                .bind("title", storable(title))
                .bind("page", page)
                .bind("photo", photo)
                .execute());
    if (changed > 0) {
      known.evictAll();
    }
  }

  @Override
  public List<Source> search(long account, String words) {
    String sql =
        "SELECT DISTINCT ON (f.id) "
            + COLUMNS
            + """
             FROM reader.channel c JOIN reader.subscription s ON s.channel = c.id
             JOIN reader.feed f ON f.id = s.feed
             WHERE c.account = :account AND c.deleted IS NULL
               AND strpos(lower(f.title || ' ' || s.title || ' ' || f.url), lower(:words)) > 0
             ORDER BY f.id, s.since LIMIT :most
            """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("words", storable(words))
            .bind("most", MOST_FOUND)
            .mapTo(Source.class)
            .list());
  }

  /// Channels that follow a feed, by id, after one of them.
  public List<FollowingChannel> followers(long feed, long after, int most) {
    String sql =
        """
        SELECT c.id, c.account, c.uid, c.name,
          EXISTS (SELECT FROM reader.barrier b WHERE b.account = c.account) AS guarded
        FROM reader.subscription s JOIN reader.channel c ON c.id = s.channel
        WHERE s.feed = :feed AND s.channel > :after AND c.deleted IS NULL ORDER BY s.channel LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("feed", feed)
            .bind("after", after)
            .bind("most", most)
            .mapTo(FollowingChannel.class)
            .list());
  }

  /// Replaces a feed that a channel follows by another.
  public void join(long channel, long feed, long into) {
    String sql =
        """
        INSERT INTO reader.subscription (channel, feed, title, since)
        SELECT s.channel, :into, s.title, s.since
        FROM reader.subscription s JOIN reader.channel c ON c.id = s.channel
        WHERE s.channel = :channel AND s.feed = :feed FOR KEY SHARE OF c
        ON CONFLICT DO NOTHING
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("channel", channel)
            .bind("feed", feed)
            .bind("into", into)
            .execute());
  }

  public void leave(long channel, long feed) {
    String sql = "DELETE FROM reader.subscription WHERE channel = :channel AND feed = :feed";
    database.useHandle(
        handle -> handle.createUpdate(sql).bind("channel", channel).bind("feed", feed).execute());
  }

  /// Records that the address of a feed is an alias of another feed from now on.
  public void merged(long feed, long into) {
    String sql =
        """
        UPDATE reader.feed SET merged_into = :into WHERE id = :feed OR merged_into = :feed
        """;
    database.useHandle(
        handle -> handle.createUpdate(sql).bind("feed", feed).bind("into", into).execute());
    known.evictAll();
  }

  /// All feeds, after one of them.
  public List<KnownFeed> feedsAfter(long feed, int most) {
    String sql =
        """
        SELECT f.id, EXISTS (SELECT FROM reader.subscription s WHERE s.feed = f.id) AS followed
        FROM reader.feed f WHERE f.id > :feed ORDER BY f.id LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("feed", feed)
            .bind("most", most)
            .mapTo(KnownFeed.class)
            .list());
  }

  /// The feed of the reader's own notifications; it is not followed or fetched.
  public long own() {
    return database.inTransaction(handle -> feedId(handle, OWN));
  }
}
