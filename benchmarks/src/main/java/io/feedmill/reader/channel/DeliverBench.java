package io.feedmill.reader.channel;

import io.feedmill.app.embedded.DataFolder;
import io.feedmill.app.embedded.EmbeddedPostgres;
import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.reader.ChannelModule;
import io.feedmill.reader.channel.api.Deliveries;
import io.feedmill.reader.channel.api.NewItem;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;

/// Delivers one fetched item to 1, 100 and 10,000 channels, each of another account, and measures
/// the memory of an item and of its entry in a channel. One thread, consecutive deliveries.
///
/// Cost model of a delivery: one lookup of known items, one script that stores the item with its
/// holders, one for each batch of channels of a partition, one that settles.
public final class DeliverBench {
  private static final int LARGEST = 10_000;
  private static final int LISTED = 500;
  private static final String TEXT = "What an item says, in about as many words as it has. ";

  private final Report report;
  private final Duration time;
  private final RedisClient redis;
  private final Database database;
  private final Deliveries deliveries;
  private int items;

  private DeliverBench(
      Report report, Duration time, RedisClient redis, Database database, DocumentPools pools) {
    this.report = report;
    this.time = time;
    this.redis = redis;
    this.database = database;
    this.deliveries =
        ChannelModule.create(
                ReaderConfig.STANDARD,
                redis,
                Partitions.unrecorded(Partitions.STANDARD),
                database,
                pools,
                SystemClock.instance(),
                new SimpleMeterRegistry())
            .deliveries();
  }

  public static void run(Report report, boolean quick) throws Exception {
    Vertx vertx = Vertx.vertx();
    try (BenchRedis store = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(store.url()), 1);
        EmbeddedPostgres postgres =
            EmbeddedPostgres.start(DataFolder.open(Files.createTempDirectory("feedmill-bench")))) {
      DatabaseConfig address = DatabaseConfig.of(postgres.databaseUrl());
      Migrations.of(address).migrate();
      try (Database database = Database.open(address);
          DocumentPools pools = DocumentPools.open()) {
        new DeliverBench(report, Duration.ofSeconds(quick ? 2 : 10), redis, database, pools).run();
      }
    }
    vertx.close();
  }

  private void run() {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                INSERT INTO reader.channel (account, uid, name, created)
                SELECT n, 'home', 'Home', now() FROM generate_series(1, :count) AS n
                """)
            .bind("count", LARGEST)
            .execute());
    report.title("One item into channels");
    for (int channels : List.of(1, 100, LARGEST)) {
      long feed = followed(channels);
      report.row(
          String.format(Locale.ROOT, "places in channels, an item into %,d", channels),
          measure(feed, channels));
    }
    memory();
  }

  private long followed(int channels) {
    String sql =
        """
        WITH made AS (INSERT INTO reader.feed (url, created) VALUES (:url, now()) RETURNING id),
        followed AS (
          INSERT INTO reader.subscription (channel, feed, since)
          SELECT c.id, made.id, now() FROM reader.channel c, made WHERE c.account <= :channels)
        SELECT id FROM made
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("url", "https://feeds.example/" + items + "/" + channels)
            .bind("channels", channels)
            .mapTo(long.class)
            .one());
  }

  private NewItem item() {
    items++;
    String data =
        "{\"type\":\"entry\",\"name\":\"Item %d\",\"url\":\"https://feeds.example/%d\",\"content\":{\"text\":\"%s\"}}"
            .formatted(items, items, TEXT.repeat(4));
    return new NewItem("item " + items, Instant.now(), "", data);
  }

  private Measured measure(long feed, int channels) {
    deliveries.deliver(feed, List.of(item()));
    long begin = System.nanoTime();
    long places = 0;
    while (System.nanoTime() - begin < time.toNanos()) {
      deliveries.deliver(feed, List.of(item()));
      places += channels;
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    return new Measured(places / seconds, Double.NaN, Double.NaN);
  }

  private void memory() {
    long one = followed(1);
    long before = used();
    deliveries.deliver(one, IntStream.range(0, LISTED).mapToObj(_ -> item()).toList());
    double item = (used() - before) / (double) LISTED;
    long all = followed(LARGEST);
    before = used();
    deliveries.deliver(all, IntStream.range(0, 20).mapToObj(_ -> item()).toList());
    double place = (used() - before - 20 * item) / (20.0 * LARGEST);
    report.note(
        String.format(
            Locale.ROOT,
            "Memory of Redis: %,.0f bytes an item of %,d characters that one channel has, %,.0f bytes"
                + " more for each further channel.",
            item,
            item().data().length(),
            place));
  }

  private long used() {
    String info =
        Objects.requireNonNull(redis.call(RedisClient.command(Command.INFO, "memory"))).toString();
    return Long.parseLong(info.replaceAll("(?s).*used_memory:(\\d+).*", "$1"));
  }
}
