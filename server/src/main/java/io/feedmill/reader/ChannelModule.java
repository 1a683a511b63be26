package io.feedmill.reader;

import io.feedmill.accounts.api.Erasure;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.channel.AddItemsScript;
import io.feedmill.reader.channel.ChannelEvents;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.CloseChannel;
import io.feedmill.reader.channel.CloseChannelScript;
import io.feedmill.reader.channel.DropCounts;
import io.feedmill.reader.channel.GoneItems;
import io.feedmill.reader.channel.KeptItemScript;
import io.feedmill.reader.channel.ListedItems;
import io.feedmill.reader.channel.OpenChannelScript;
import io.feedmill.reader.channel.OwnChannels;
import io.feedmill.reader.channel.ReaderConfig;
import io.feedmill.reader.channel.SettleItems;
import io.feedmill.reader.channel.SourceStore;
import io.feedmill.reader.channel.Unsettled;
import io.feedmill.reader.channel.api.Barriers;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Deliveries;
import io.feedmill.reader.channel.api.FetchedFeeds;
import io.feedmill.reader.channel.api.Happenings;
import io.feedmill.reader.channel.api.Moves;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.check.CheckReader;
import io.feedmill.reader.delivery.DeliverItems;
import io.feedmill.reader.delivery.MoveFollowers;
import io.feedmill.reader.delivery.ParsedItems;
import io.feedmill.reader.delivery.SweepFeedItems;
import io.feedmill.reader.delivery.TellOwners;
import io.feedmill.reader.expiry.DroppedItems;
import io.feedmill.reader.expiry.SweepChannelScript;
import io.feedmill.reader.expiry.SweepChannels;
import io.feedmill.reader.expiry.TellDropped;
import io.feedmill.reader.mute.ApplyBarriers;
import io.feedmill.reader.mute.BarrierStore;
import io.feedmill.reader.mute.RaiseBarriers;
import io.feedmill.reader.reading.MarkItemsScript;
import io.feedmill.reader.reading.MoveItems;
import io.feedmill.reader.reading.ReadPageScript;
import io.feedmill.reader.reading.ReadTimelines;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Channels, wired.
public final class ChannelModule {
  /// What it keeps in Redis.
  public static final List<KeyDoc> KEYS = ChannelKeys.DOCS;

  private final ChannelStore store;
  private final BarrierStore barrierStore;
  private final Channels channels;
  private final SourceStore sources;
  private final Barriers barriers;
  private final Timelines timelines;
  private final Moves moves;
  private final Deliveries deliveries;
  private final TellOwners owners;
  private final DocumentPools pools;
  private final MoveFollowers followers;
  private final ChannelEvents happenings;
  private final Function<UnaryOperator<Set<Long>>, Check> check;
  private final List<Worker> workers;

  private ChannelModule(
      ReaderConfig config,
      RedisClient redis,
      ChannelKeys keys,
      Database database,
      DocumentPools pools,
      InstantSource clock,
      MeterRegistry metrics) {
    this.pools = pools;
    store = new ChannelStore(database, clock);
    barrierStore = new BarrierStore(database, clock);
    sources = new SourceStore(database, clock);
    barriers = new RaiseBarriers(barrierStore);
    KeptItemScript items = new KeptItemScript(redis, keys);
    Unsettled settle = new Unsettled(redis, keys, items, clock);
    happenings = new ChannelEvents(redis, keys);
    DropCounts counts = DropCounts.of(metrics);
    AddItemsScript add = new AddItemsScript(redis, keys, config.most());
    DeliverItems deliver = new DeliverItems(sources, barrierStore, items, add, keys, clock, counts);
    CloseChannel close =
        new CloseChannel(store, new CloseChannelScript(redis, keys), settle, redis, keys, clock);
    OwnChannels own = new OwnChannels(store, redis, keys, happenings, close);
    channels = own;
    deliveries = deliver;
    owners = new TellOwners(sources, deliver, own, clock);
    timelines = timelines(redis, keys, settle, clock);
    moves = new MoveItems(timelines, deliver, redis, keys);
    followers = new MoveFollowers(sources, deliver, timelines, redis, keys, clock);
    workers =
        List.of(
            new SettleItems(settle),
            sweep(config, redis, keys, clock, counts, close),
            new TellDropped(
                store, own, deliver, sources, config, new DroppedItems(redis, keys), clock),
            new SweepFeedItems(sources, new ListedItems(items, redis, keys)),
            new ApplyBarriers(barrierStore, store, timelines, clock));
    check = living -> new CheckReader(redis, keys, store, items, settle, living);
  }

  private static Timelines timelines(
      RedisClient redis, ChannelKeys keys, Unsettled settle, InstantSource clock) {
    return new ReadTimelines(
        redis,
        keys,
        new ReadPageScript(redis, keys),
        new MarkItemsScript(redis, keys),
        settle,
        clock);
  }

  private Worker sweep(
      ReaderConfig config,
      RedisClient redis,
      ChannelKeys keys,
      InstantSource clock,
      DropCounts counts,
      CloseChannel close) {
    return new SweepChannels(
        store,
        new OpenChannelScript(redis, keys),
        new SweepChannelScript(redis, keys),
        close,
        new GoneItems(redis, keys),
        clock,
        config,
        counts);
  }

  /// Everything is wired, nothing runs.
  public static ChannelModule create(
      ReaderConfig config,
      RedisClient redis,
      Partitions partitions,
      Database database,
      DocumentPools pools,
      InstantSource clock,
      MeterRegistry metrics) {
    return new ChannelModule(
        config, redis, new ChannelKeys(partitions), database, pools, clock, metrics);
  }

  public Channels channels() {
    return channels;
  }

  public Sources sources() {
    return sources;
  }

  public Barriers barriers() {
    return barriers;
  }

  public Timelines timelines() {
    return timelines;
  }

  public Moves moves() {
    return moves;
  }

  public Deliveries deliveries() {
    return deliveries;
  }

  /// Takes feeds as they were fetched.
  public FetchedFeeds fetchedFeeds() {
    return new ParsedItems(deliveries, sources, owners, followers, pools);
  }

  public Happenings happenings() {
    return happenings;
  }

  /// What `./feedmill fsck reader` does.
  ///
  /// @param living tells which of some accounts there are
  public Check check(UnaryOperator<Set<Long>> living) {
    return check.apply(living);
  }

  public List<Worker> workers() {
    return workers;
  }

  /// Hearing of a deletion again changes nothing.
  public Erasure erasure() {
    return new Erasure("reader", "Channels of the reader", this::endAll, this::leftToErase);
  }

  private void endAll(long account) {
    store.endAll(account);
    barrierStore.forget(account);
  }

  private Optional<String> leftToErase(long account) {
    int channels = store.countEnded(account);
    return channels == 0 ? Optional.empty() : Optional.of("channels left: " + channels);
  }
}
