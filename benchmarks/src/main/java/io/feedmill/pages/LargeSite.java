package io.feedmill.pages;

import io.feedmill.articles.FillArticles;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.reader.ChannelModule;
import io.feedmill.reader.channel.ReaderConfig;
import io.feedmill.reader.channel.api.Deliveries;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.timeline.feed.FeedKeys;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/// Adds people, posts, articles and items of a channel to a running site with the content of the
/// demo, by statements for all of them and in batches, as many of each.
///
/// Each new person follows three others, and a fifth of them the account of the demo, which follows
/// 500. Each wrote one post and one article. The account of the demo has the items in its first
/// channel.
final class LargeSite {
  private static final int DELIVERED_AT_ONCE = 500;
  private static final int FOLLOWED = 500;
  private static final int READ_DAYS = 7;
  private static final int UNREAD_DAYS = 60;

  /// More than the channel gets, so that none of its items is removed.
  static final int CHANNEL_SIZE = 1_000_000;

  private static final String TEXT = "What an item says, in about as many words as it has. ";

  private final RedisClient redis;
  private final Database database;
  private final int count;

  /// @param count of each kind
  LargeSite(RedisClient redis, Database database, int count) {
    this.redis = redis;
    this.database = database;
    this.count = count;
  }

  void fill() {
    people();
    follows();
    posts();
    articles();
    items();
    database.useHandle(handle -> handle.execute("ANALYZE"));
  }

  /// How much a site has.
  String counts() {
    return "Accounts %,d, posts %,d, follows %,d, articles %s, documents in the index of search %,d."
        .formatted(
            number("SELECT count(*) FROM accounts.account"),
            number("SELECT count(*) FROM timeline.post"),
            number("SELECT count(*) FROM timeline.follow"),
            redis.call(RedisClient.command(Command.GET, ArticleKeys.counter())),
            number("SELECT count(*) FROM search.document"));
  }

  private void people() {
    execute(
        """
        INSERT INTO accounts.account (name, password_hash, roles, created)
        SELECT 'large' || n, 'none', '{user}', now() - n * interval '20 seconds'
        FROM generate_series(1, :count) AS n
        """);
    execute(
        """
        INSERT INTO profiles.profile (account, display_name, bio, changed)
        SELECT id, 'Person ' || id, 'Reads and *writes* number ' || id || ' of ' || :count, now()
        FROM accounts.account WHERE name LIKE 'large%'
        """);
  }

  private void follows() {
    String numbered =
        """
        WITH person AS MATERIALIZED (
          SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM accounts.account
          WHERE name LIKE 'large%'),
        demo AS (SELECT id FROM accounts.account WHERE name = 'demo')
        INSERT INTO timeline.follow (followee, follower, since)
        """;
    execute(
        numbered
            + """
            SELECT other.id, person.id, now()
            FROM person CROSS JOIN generate_series(1, 3) AS step
            JOIN person AS other ON other.n = (person.n * 31 + step * 7919) % :count
            WHERE other.id <> person.id
            ON CONFLICT DO NOTHING
            """);
    execute(
        numbered
            + """
            SELECT demo.id, person.id, now() FROM person, demo WHERE person.n % 5 = 0 AND :count > 0
            ON CONFLICT DO NOTHING
            """);
    execute(
        numbered
            + """
            SELECT person.id, demo.id, now() FROM person, demo
            WHERE person.n < %d AND :count > 0
            ON CONFLICT DO NOTHING
            """
                .formatted(FOLLOWED));
  }

  private void posts() {
    execute(
        """
        INSERT INTO timeline.post (author, text, created)
        SELECT id, 'A post as people write them, about http and other things, number ' || id,
          now() - (:count - row_number() OVER (ORDER BY id)) * interval '5 seconds'
        FROM accounts.account WHERE name LIKE 'large%'
        ORDER BY id
        """);
    long demo = number("SELECT id FROM accounts.account WHERE name = 'demo'");
    String feed = new FeedKeys(Partitions.unrecorded(Partitions.STANDARD)).feed(demo);
    redis.call(RedisClient.command(Command.DEL, feed));
  }

  private void articles() {
    List<Long> authors =
        database.withHandle(handle ->
            handle
                .createQuery("SELECT id FROM accounts.account WHERE name LIKE 'large%' ORDER BY id")
                .mapTo(Long.class)
                .list());
    int last =
        Objects.requireNonNull(redis.call(RedisClient.command(Command.GET, ArticleKeys.counter())))
            .toInteger();
    new FillArticles(redis).add(last, count, authors);
  }

  private void items() {
    long channel =
        number(
            """
            SELECT min(c.id) FROM reader.channel AS c
            JOIN accounts.account AS a ON a.id = c.account
            WHERE a.name = 'demo' AND c.uid <> 'notifications' AND c.deleted IS NULL
            """);
    long feed =
        number(
            """
            INSERT INTO reader.feed (url, title, created)
            VALUES ('https://feeds.example/large', 'A large feed', now()) RETURNING id
            """);
    database.useHandle(handle ->
        handle.execute(
            "INSERT INTO reader.subscription (channel, feed, since) VALUES (?, ?, now())",
            channel,
            feed));
    try (DocumentPools pools = DocumentPools.open()) {
      Deliveries deliveries =
          ChannelModule.create(
                  new ReaderConfig(READ_DAYS, UNREAD_DAYS, CHANNEL_SIZE),
                  redis,
                  Partitions.unrecorded(Partitions.STANDARD),
                  database,
                  pools,
                  SystemClock.instance(),
                  new SimpleMeterRegistry())
              .deliveries();
      for (int from = 0; from < count; from += DELIVERED_AT_ONCE) {
        deliveries.deliver(
            feed,
            IntStream.range(from, Math.min(from + DELIVERED_AT_ONCE, count))
                .mapToObj(this::item)
                .toList());
      }
    }
  }

  private NewItem item(int number) {
    String data =
        "{\"type\":\"entry\",\"name\":\"Item %d\",\"url\":\"https://feeds.example/%d\",\"content\":{\"text\":\"%s\"}}"
            .formatted(number, number, TEXT.repeat(4));
    Instant published = Instant.now().minus(Duration.ofSeconds(count - (long) number));
    return new NewItem("large " + number, published, "", data);
  }

  private void execute(String sql) {
    database.useHandle(handle -> handle.createUpdate(sql).bind("count", count).execute());
  }

  private long number(String sql) {
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(long.class).one());
  }
}
