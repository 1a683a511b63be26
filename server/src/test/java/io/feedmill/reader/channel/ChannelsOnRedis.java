package io.feedmill.reader.channel;

import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.Progress;
import io.feedmill.reader.ChannelModule;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Channels on the test Redis and a database of their own, both empty at first, with a clock that
/// the test sets.
public final class ChannelsOnRedis implements AutoCloseable {
  public static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");

  public final Database database = TestDatabases.fresh();
  public final ManualClock clock = ManualClock.atNoon();
  public final ChannelKeys keys = new ChannelKeys(Partitions.unrecorded(4));
  final DocumentPools pools = DocumentPools.open();
  final RedisClient link;
  public final MeterRegistry metrics = new SimpleMeterRegistry();
  public final RawRedis raw;

  /// The existing accounts.
  public Predicate<Long> living = _ -> true;

  /// In which all accounts read.
  public Language language = Language.ENGLISH;

  public final ChannelModule module;

  public ChannelsOnRedis() {
    this(ReaderConfig.STANDARD);
  }

  public ChannelsOnRedis(ReaderConfig config) {
    this(config, TestLink.shared(), TestRedis.url());
    TestRedis.flush();
  }

  /// @param link connects to an empty Redis
  /// @param url of that Redis
  public ChannelsOnRedis(ReaderConfig config, RedisClient link, String url) {
    this.link = link;
    raw = RawRedis.to(url);
    module = ChannelModule.create(config, link, keys.partitions(), database, pools, clock, metrics);
  }

  public Channel channel(long account) {
    return module.channels().create(account, "channel");
  }

  public long follow(Channel channel, String url) {
    return module.sources().follow(channel, url, "");
  }

  public static NewItem item(String identity, @Nullable Instant published) {
    return item(identity, published, identity);
  }

  public static NewItem item(String identity, @Nullable Instant published, String content) {
    return new NewItem(
        identity,
        published,
        "https://author.example/",
        "{\"type\":\"entry\",\"name\":\"" + content + "\"}");
  }

  public static List<NewItem> numbered(int count) {
    return IntStream.range(0, count).mapToObj(i -> item("item " + i, THEN.plusSeconds(i))).toList();
  }

  public void deliver(long feed, NewItem... items) {
    module.deliveries().deliver(feed, Arrays.asList(items));
  }

  public List<Entry> entries(Channel channel) {
    List<Entry> all = new ArrayList<>();
    PageRequest wanted = PageRequest.first(100);
    Page page = module.timelines().page(channel, wanted);
    all.addAll(page.entries());
    while (page.after() != null) {
      page = module.timelines().page(channel, wanted.from(page.after()));
      all.addAll(page.entries());
    }
    return all;
  }

  public List<String> names(Channel channel) {
    return entries(channel).stream()
        .map(entry -> entry.data().replaceAll(".*\"name\":\"([^\"]*)\".*", "$1"))
        .toList();
  }

  public List<String> ids(Channel channel) {
    return entries(channel).stream().map(Entry::id).toList();
  }

  public Check.Result check(boolean repair) {
    return module
        .check(accounts -> accounts.stream().filter(living).collect(Collectors.toSet()))
        .check(repair, Progress.UNWATCHED);
  }

  /// Runs each worker until no work is left.
  public void work() {
    Stream.concat(module.workers().stream(), Stream.of(module.notifyDropped(_ -> language)))
        .forEach(worker -> {
          try {
            for (int i = 0; worker.runOnce() && i < 1_000; i++) {
              clock.instant();
            }
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
  }

  @Override
  public void close() {
    pools.close();
    raw.close();
    database.close();
  }
}
