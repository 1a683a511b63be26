package io.feedmill.reader;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.Worker;
import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.reader.channel.AccountChannels;
import io.feedmill.reader.channel.AddItemsScript;
import io.feedmill.reader.channel.ChangedItems;
import io.feedmill.reader.channel.ChannelEventStream;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.CloseChannel;
import io.feedmill.reader.channel.CloseChannelScript;
import io.feedmill.reader.channel.DropCounts;
import io.feedmill.reader.channel.ItemScript;
import io.feedmill.reader.channel.ListedItems;
import io.feedmill.reader.channel.OpenChannelScript;
import io.feedmill.reader.channel.ReaderConfig;
import io.feedmill.reader.channel.RemovedItems;
import io.feedmill.reader.channel.SettleItems;
import io.feedmill.reader.channel.SourceStore;
import io.feedmill.reader.channel.UnsettledItems;
import io.feedmill.reader.channel.api.ChannelEvents;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Deliveries;
import io.feedmill.reader.channel.api.FetchedFeeds;
import io.feedmill.reader.channel.api.ItemMoves;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.check.CheckReader;
import io.feedmill.reader.delivery.DeliverItems;
import io.feedmill.reader.delivery.MoveFollowers;
import io.feedmill.reader.delivery.ParsedItems;
import io.feedmill.reader.delivery.SweepFeedItems;
import io.feedmill.reader.expiry.DroppedItems;
import io.feedmill.reader.expiry.NotifyDroppedItems;
import io.feedmill.reader.expiry.SweepChannelScript;
import io.feedmill.reader.expiry.SweepChannels;
import io.feedmill.reader.mute.ApplyMutesAndBlocks;
import io.feedmill.reader.mute.ChangeMutesAndBlocks;
import io.feedmill.reader.mute.MuteAndBlockStore;
import io.feedmill.reader.notify.NotificationChannels;
import io.feedmill.reader.notify.NotificationTimelines;
import io.feedmill.reader.reading.MarkItemsScript;
import io.feedmill.reader.reading.MoveItems;
import io.feedmill.reader.reading.ReadPageScript;
import io.feedmill.reader.reading.ReadTimelines;
import io.feedmill.reader.search.DeletedItems;
import io.feedmill.reader.search.FollowedFeedStore;
import io.feedmill.reader.search.ItemNumberStore;
import io.feedmill.reader.search.ItemSearch;
import io.feedmill.reader.search.SweepItemNumbers;
import io.feedmill.search.api.DocumentChanges;
import io.feedmill.search.api.SearchSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

/// Creates and connects the parts of channels.
public final class ChannelModule {
  /// The Redis keys of this module.
  public static final List<KeyDoc> KEYS = ChannelKeys.DOCS;

  private final ChannelStore store;
  private final MuteAndBlockStore muteAndBlockStore;
  private final Channels channels;
  private final SourceStore sources;
  private final MutesAndBlocks mutesAndBlocks;
  private final Timelines timelines;
  private final ItemMoves moves;
  private final Deliveries deliveries;
  private final DocumentPools pools;
  private final MoveFollowers followers;
  private final ChannelEventStream channelEvents;
  private final Function<UnaryOperator<Set<Long>>, Check> check;
  private final List<Worker> workers;
  private final Function<LongFunction<Language>, Worker> notifyDropped;
  private final ItemNumberStore numbers;
  private final SearchSource search;
  private final Function<DocumentChanges, Worker> sweepNumbers;

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
    muteAndBlockStore = new MuteAndBlockStore(database, clock);
    sources = new SourceStore(database, clock);
    mutesAndBlocks = new ChangeMutesAndBlocks(muteAndBlockStore);
    ItemScript items = new ItemScript(redis, keys);
    UnsettledItems settle = new UnsettledItems(redis, keys, items, clock);
    channelEvents = new ChannelEventStream(redis, keys);
    DropCounts counts = DropCounts.of(metrics);
    AddItemsScript add = new AddItemsScript(redis, keys, config.most());
    DeliverItems deliver =
        new DeliverItems(
            sources, muteAndBlockStore, items, add, keys, clock, counts, new ChangedItems(redis));
    CloseChannel close =
        new CloseChannel(store, new CloseChannelScript(redis, keys), settle, redis, keys, clock);
    AccountChannels own = new AccountChannels(store, redis, keys, channelEvents, close);
    channels = own;
    deliveries = deliver;
    timelines = timelines(redis, keys, settle, clock);
    moves = new MoveItems(timelines, deliver, redis, keys);
    followers = new MoveFollowers(sources, deliver, timelines, redis, keys, clock);
    workers =
        List.of(
            new SettleItems(settle),
            sweep(config, redis, keys, clock, counts, close),
            new SweepFeedItems(sources, new ListedItems(items, redis, keys, clock)),
            new ApplyMutesAndBlocks(muteAndBlockStore, store, timelines, clock));
    DroppedItems dropped = new DroppedItems(redis, keys);
    notifyDropped =
        languages ->
            new NotifyDroppedItems(store, own, deliver, sources, config, dropped, languages, clock);
    numbers = new ItemNumberStore(database);
    search =
        new ItemSearch(
            numbers, new FollowedFeedStore(database), store, mutesAndBlocks, redis, keys);
    sweepNumbers = changes -> new SweepItemNumbers(numbers, changes, new DeletedItems(redis, keys));
    check = living -> new CheckReader(redis, keys, store, items, settle, living);
  }

  private static Timelines timelines(
      RedisClient redis, ChannelKeys keys, UnsettledItems settle, InstantSource clock) {
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
        new RemovedItems(redis, keys),
        clock,
        config,
        counts);
  }

  /// Creates the parts; starts nothing.
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

  public MutesAndBlocks mutesAndBlocks() {
    return mutesAndBlocks;
  }

  public Timelines timelines() {
    return timelines;
  }

  /// Channels of which the first also counts notifications.
  public static Channels withNotifications(Channels channels, OwnNotifications own) {
    return new NotificationChannels(channels, own);
  }

  /// Timelines that also show notifications.
  ///
  /// @param site public address of this site, without a slash at the end
  public Timelines withNotifications(OwnNotifications own, String site) {
    return new NotificationTimelines(timelines, own, site);
  }

  public ItemMoves moves() {
    return moves;
  }

  public Deliveries deliveries() {
    return deliveries;
  }

  /// Receives fetched feeds.
  public FetchedFeeds fetchedFeeds() {
    return new ParsedItems(deliveries, sources, followers, pools);
  }

  public ChannelEvents channelEvents() {
    return channelEvents;
  }

  /// The check of `./feedmill fsck reader`.
  ///
  /// @param living returns those of some accounts that exist
  public Check check(UnaryOperator<Set<Long>> living) {
    return check.apply(living);
  }

  /// Items of followed feeds, to be searched.
  public SearchSource search() {
    return search;
  }

  /// Removes deleted items from the index.
  public Worker sweepNumbers(DocumentChanges changes) {
    return sweepNumbers.apply(changes);
  }

  public List<Worker> workers() {
    return workers;
  }

  /// Notifies owners of unread items that were dropped.
  ///
  /// @param languages in which accounts read
  public Worker notifyDropped(LongFunction<Language> languages) {
    return notifyDropped.apply(languages);
  }

  /// Receiving a deletion twice has no further effect.
  public AccountDeletionTask accountDeletion() {
    return new AccountDeletionTask(
        "reader", "Channels of the reader", this::hideAll, this::leftToErase);
  }

  private void hideAll(long account) {
    store.hideAll(account);
    muteAndBlockStore.delete(account);
  }

  private Optional<String> leftToErase(long account) {
    int channels = store.countDeleted(account);
    return channels == 0 ? Optional.empty() : Optional.of("channels left: " + channels);
  }
}
