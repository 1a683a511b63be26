package io.feedmill.timeline.fanout;

import io.feedmill.accounts.api.Suspensions;
import io.feedmill.app.embedded.DataFolder;
import io.feedmill.app.embedded.EmbeddedPostgres;
import io.feedmill.bench.BenchNames;
import io.feedmill.bench.BenchRedis;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.kernel.work.Workers;
import io.feedmill.timeline.fanout.MessageScript.Patience;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.TimelineConfig;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.GraphModule;
import io.feedmill.timeline.like.LikeModule;
import io.feedmill.timeline.picture.PostPictures;
import io.feedmill.timeline.post.PostModule;
import io.feedmill.timeline.post.api.PostWriter;
import io.feedmill.timeline.rebuild.ReaderStore;
import io.feedmill.timeline.rebuild.RebuildAllFeeds;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.stream.IntStream;

/// Timelines on their own Redis and PostgreSQL, with the workers of a server. Readers are accounts
/// 1, 2 and so on.
final class BenchTimelines implements AutoCloseable {
  private static final int FILL_BATCH = 200;
  private static final int REBUILT_AT_ONCE = 500;
  private static final String TEXT =
      "A post as people write them, with a few words more than a headline has, so that an element "
          + "of a feed takes some three hundred bytes of memory, number ";

  final BenchRedis server = BenchRedis.start();
  final Vertx vertx = Vertx.vertx();
  final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1);
  private final RedisClient bulk = redis.aside();
  final Database database;
  final FeedComponents parts;
  final FeedKeys keys = new FeedKeys(Partitions.unrecorded(Partitions.STANDARD));
  final PostWriter postWriter;
  final RebuildAllFeeds rebuild;
  final TimelineConfig config;
  private final EmbeddedPostgres postgres;
  private final KeyTracking tracking = KeyTracking.open(redis);
  private final ExecutorService threads = Threads.perTask("bench");
  private final Workers workers = new Workers(SystemClock.instance(), Leases.alone());

  BenchTimelines(TimelineConfig config) throws Exception {
    this.config = config;
    postgres = EmbeddedPostgres.start(DataFolder.open(Files.createTempDirectory("feedmill-bench")));
    DatabaseConfig address = DatabaseConfig.of(postgres.databaseUrl());
    Migrations.of(address).migrate();
    database = Database.open(address);
    Events events = Events.create(database, SystemClock.instance(), workers);
    GraphModule graph = graph(events);
    PostModule posts =
        PostModule.create(
            database,
            events,
            SystemClock.instance(),
            graph.relations(),
            LikeModule.create(database, events, graph.relations(), SystemClock.instance()).likes(),
            PostPictures.NONE,
            new BenchNames());
    parts =
        FeedComponents.create(
            config,
            redis,
            bulk,
            tracking,
            keys.partitions(),
            posts.posts(),
            posts.views(),
            graph.followers(),
            graph.relations(),
            SystemClock.instance(),
            threads);
    postWriter = posts.postWriter(Feeds.NONE);
    rebuild = rebuilding();
    MessageScript messages =
        new MessageScript(redis, UUID.randomUUID().toString(), Patience.STANDARD);
    parts
        .workers(messages, posts.posts(), graph.followers(), SystemClock.instance(), workers::wake)
        .forEach(workers::add);
    parts.subscribe(events, posts.quotes(), workers::wake);
    workers.start();
  }

  private GraphModule graph(Events events) {
    return GraphModule.create(
        database,
        events,
        new BenchNames(),
        Suspensions.NONE,
        _ -> List.of(),
        SystemClock.instance());
  }

  private RebuildAllFeeds rebuilding() {
    ReaderStore readers = new ReaderStore(database);
    return new RebuildAllFeeds(
        redis, readers, parts.rebuild(), SystemClock.instance(), REBUILT_AT_ONCE, () -> {});
  }

  /// Lets readers 1 to `count` follow an account.
  void crowd(long followee, int count) {
    database.useHandle(handle -> {
      handle
          .createUpdate(
              """
              INSERT INTO timeline.follow (followee, follower, since)
              SELECT :followee, n, now() FROM generate_series(1, :count) AS n
              """)
          .bind("followee", followee)
          .bind("count", count)
          .execute();
      handle.execute("ANALYZE timeline.follow, timeline.post");
    });
  }

  /// Creates full feeds for readers 1 to `count`, as after a rebuild, in random order: feeds
  /// created in the order of later pushes would be adjacent in memory.
  void fill(int count) {
    redis.call(Request.cmd(Command.FLUSHALL));
    List<Request> requests = new ArrayList<>();
    for (int partition = 0; partition < keys.count(); partition++) {
      requests.add(
          RedisClient.command(Command.SET, FeedKeys.newest(partition), "1000000 " + count));
    }
    List<Integer> readers = new ArrayList<>(IntStream.rangeClosed(1, count).boxed().toList());
    Collections.shuffle(readers, new Random(1));
    for (int reader : readers) {
      List<Object> push = new ArrayList<>(List.of(keys.feed(reader)));
      IntStream.range(0, config.feedSize()).forEach(i -> push.add(old(1_000_000 - i)));
      requests.add(RedisClient.command(Command.RPUSH, push.toArray()));
      requests.add(
          RedisClient.command(
              Command.ZADD, FeedKeys.active(keys.of(reader)), 1_700_000_000, reader));
      if (requests.size() >= FILL_BATCH) {
        redis.callAll(requests);
        requests.clear();
      }
    }
    redis.callAll(requests);
  }

  /// An element with the lowest possible id.
  static String old(long id) {
    return "{\"id\":\""
        + id
        + "\",\"author\":{\"id\":\"1\",\"name\":\"p1\"},\"text\":\""
        + text(id)
        + "\",\"created\":\"2020-01-01T00:00:00.000Z\",\"edited\":null}";
  }

  static String text(long number) {
    return TEXT + number;
  }

  @Override
  public void close() {
    try {
      workers.stop(Duration.ofSeconds(10));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    tracking.close();
    threads.shutdownNow();
    database.close();
    bulk.close();
    redis.close();
    vertx.close();
    postgres.close();
    server.close();
  }
}
