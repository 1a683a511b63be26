package io.feedmill.reader.fetch.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.net.AddressRange;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.FetchModule;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.api.FeedArrival.Item;
import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.api.Fetches;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// The fetcher on real servers, with a reader that records all calls.
public final class FetchFixture implements FeedReaders, AutoCloseable {
  public final List<FeedArrival> arrivals = new CopyOnWriteArrayList<>();
  final Map<Channel, FeedArrival> fills = new ConcurrentHashMap<>();
  final Map<Long, FeedArrival> merges = new ConcurrentHashMap<>();
  public final List<FeedHealth> healthChanges = new CopyOnWriteArrayList<>();
  public final Database database = TestDatabases.fresh();
  public final RawRedis raw = RawRedis.toTestRedis();
  final DocumentPools pools = DocumentPools.open();
  public final FetchModule module;
  public volatile boolean refusing;
  public volatile @Nullable Error broken;

  public FetchFixture() {
    raw.command("DEL", FetchKeys.due());
    raw.command("DEL", FetchKeys.host("127.0.0.1"));
    raw.command("DEL", FetchKeys.refused("127.0.0.1"));
    raw.command("DEL", FetchKeys.slots("127.0.0.1"));
    raw.command("DEL", FetchKeys.waiting("127.0.0.1"));
    module = server();
  }

  /// Another process of the same site.
  FetchModule server() {
    return FetchModule.create(
        new FetchModule.Given(
            config(),
            "https://mill.example",
            new WebClients(TestLink.vertx(), new UserAgent("https://mill.example")),
            TestLink.shared(),
            database,
            this,
            pools,
            SystemClock.instance()));
  }

  /// A server that hangs does so longer than any test waits.
  private static FetchConfig config() {
    return new FetchConfig(
        AddressRange.parseAll("127.0.0.0/8"), FetchConfig.STANDARD.atOnce(), Duration.ofMinutes(5));
  }

  @Override
  public void arrived(FeedArrival arrival) {
    if (refusing) {
      throw new IllegalStateException("not now");
    }
    Error error = broken;
    if (error != null) {
      throw error;
    }
    arrivals.add(arrival);
  }

  @Override
  public void followed(Channel channel, FeedArrival arrival) {
    fills.put(channel, arrival);
  }

  @Override
  public void merged(long feed, FeedArrival arrival, Map<String, String> former) {
    merges.put(feed, arrival);
  }

  @Override
  public void healthChanged(FeedHealth before, FeedHealth health) {
    if (refusing) {
      throw new IllegalStateException("not now");
    }
    healthChanges.add(health);
  }

  public Fetches fetches() {
    return module.fetches();
  }

  public FeedHealth health(long feed) {
    return fetches().health(feed).orElseThrow();
  }

  /// Fetches due feeds.
  public void fetch() {
    run("fetch-feeds");
  }

  public void run(String name) {
    run(module, name);
  }

  public static void run(FetchModule module, String name) {
    Worker worker =
        module.workers().stream().filter(w -> w.name().equals(name)).findFirst().orElseThrow();
    try {
      worker.runOnce();
      worker.finish();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /// Fetches one feed now, independent of the plan, and no other feed.
  public void fetch(long feed) {
    raw.command("ZADD", FetchKeys.due(), "XX", "1", Long.toString(feed));
    fetch();
  }

  /// Time of the next fetch, unix ms; null for none.
  public @Nullable String planned(long feed) {
    return raw.string("ZSCORE", FetchKeys.due(), Long.toString(feed));
  }

  public List<String> titles() {
    return arrivals.getLast().items().stream()
        .map(Item::entry)
        .map(entry -> entry.title())
        .toList();
  }

  public void arrivedOnce() {
    assertThat(arrivals).hasSize(1);
  }

  @Override
  public void close() {
    module.close();
    pools.close();
    raw.close();
    database.close();
  }
}
