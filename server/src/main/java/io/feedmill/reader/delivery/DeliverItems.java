package io.feedmill.reader.delivery;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Digests;
import io.feedmill.reader.channel.AddItemsScript;
import io.feedmill.reader.channel.AddItemsScript.Added;
import io.feedmill.reader.channel.AddItemsScript.DatedItem;
import io.feedmill.reader.channel.AddItemsScript.InitialState;
import io.feedmill.reader.channel.ChangedItems;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.DropCounts;
import io.feedmill.reader.channel.FollowingChannel;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.ItemScript;
import io.feedmill.reader.channel.ItemScript.Content;
import io.feedmill.reader.channel.ItemScript.Holding;
import io.feedmill.reader.channel.ItemScript.Listed;
import io.feedmill.reader.channel.ItemScript.State;
import io.feedmill.reader.channel.SourceStore;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Deliveries;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.mute.MuteAndBlockStore;
import io.feedmill.reader.mute.MutedAndBlocked;
import io.vertx.core.Future;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Delivers the entries of a feed to channels. First the items are stored with the channels that
/// will have them, then they are added to the channels, then their holders are settled. A killed
/// process leaves a record in `UnsettledItems`; items are recorded as seen only at the end, and
/// edited items are confirmed only when search can read of the edit, so the next delivery completes
/// it.
public final class DeliverItems implements Deliveries {
  private static final int MOST = 500;
  private static final int LISTED_AT_ONCE = 100;
  private static final int FOLLOWERS_AT_ONCE = 500;
  private static final int PUT_AT_ONCE = 400;

  private final SourceStore sources;
  private final MuteAndBlockStore mutesAndBlocks;
  private final ItemScript items;
  private final AddItemsScript add;
  private final ChannelKeys keys;
  private final InstantSource clock;
  private final DropCounts counts;
  private final ChangedItems changed;

  public DeliverItems(
      SourceStore sources,
      MuteAndBlockStore mutesAndBlocks,
      ItemScript items,
      AddItemsScript add,
      ChannelKeys keys,
      InstantSource clock,
      DropCounts counts,
      ChangedItems changed) {
    this.sources = sources;
    this.mutesAndBlocks = mutesAndBlocks;
    this.items = items;
    this.add = add;
    this.keys = keys;
    this.clock = clock;
    this.counts = counts;
    this.changed = changed;
  }

  @Override
  public Delivered deliver(long feed, List<NewItem> listed) {
    List<Content> all = contents(feed, listed);
    Map<Content, Listed> known = known(feed, all);
    List<Content> added = all.stream().filter(item -> known.get(item) == Listed.NEW).toList();
    int changed = edit(all.stream().filter(item -> known.get(item) == Listed.CHANGED).toList());
    List<FollowingChannel> some =
        added.isEmpty() ? List.of() : sources.followers(feed, 0, FOLLOWERS_AT_ONCE);
    while (!some.isEmpty()) {
      List<FollowingChannel> next =
          some.size() < FOLLOWERS_AT_ONCE
              ? List.of()
              : sources.followers(feed, some.getLast().id(), FOLLOWERS_AT_ONCE);
      put(some, added, next.isEmpty() ? clock.instant() : null);
      some = next;
    }
    return new Delivered(added.size(), changed);
  }

  @Override
  public Delivered fill(Channel channel, long feed, List<NewItem> listed) {
    return fill(channel, feed, listed, Set.of());
  }

  /// @param read items that are added as read
  Delivered fill(Channel channel, long feed, List<NewItem> listed, Set<ItemId> read) {
    List<Content> all = contents(feed, listed);
    if (!all.isEmpty()) {
      put(List.of(channel), List.of(channel), all, read, clock.instant());
    }
    return new Delivered(all.size(), 0);
  }

  /// Adds stored items to a channel.
  ///
  /// @param read items that are added as read
  public void put(Channel channel, List<Content> items, Set<ItemId> read) {
    put(List.of(channel), List.of(channel), items, read, null);
  }

  /// A digest of an item's content.
  public static String hash(String data) {
    return Digests.sha256(data).substring(0, 16);
  }

  /// The items of a feed in the order in which they are added to channels: the oldest first, and
  /// within one second from the end of the document.
  private List<Content> contents(long feed, List<NewItem> listed) {
    long now = clock.instant().getEpochSecond();
    Map<ItemId, Content> all = new LinkedHashMap<>();
    for (NewItem item : listed) {
      ItemId id = ItemId.of(feed, item.identity());
      Instant published = item.published();
      long second = published == null ? now : Math.clamp(published.getEpochSecond(), 0L, now);
      String hash = hash(item.data());
      if (all.size() < MOST) {
        all.putIfAbsent(id, new Content(id, second, hash, item.author(), item.data()));
      }
    }
    List<Content> lowestFirst = new ArrayList<>(all.values()).reversed();
    return lowestFirst.stream().sorted(Comparator.comparingLong(Content::published)).toList();
  }

  private Map<Content, Listed> known(long feed, List<Content> all) {
    Map<Content, Listed> known = new LinkedHashMap<>();
    for (int from = 0; from < all.size(); from += LISTED_AT_ONCE) {
      List<Content> some = all.subList(from, Math.min(all.size(), from + LISTED_AT_ONCE));
      List<Listed> answers = items.list(feed, some, clock.instant());
      for (int i = 0; i < some.size(); i++) {
        known.put(some.get(i), answers.get(i));
      }
    }
    return known;
  }

  private int edit(List<Content> edited) {
    RedisClient.await(Future.all(edited.stream().map(items::edit).toList()));
    RedisClient.await(changed.add(edited.stream().map(Content::id).toList()));
    RedisClient.await(Future.all(edited.stream().map(items::confirm).toList()));
    return edited.size();
  }

  private void put(
      List<FollowingChannel> followers, List<Content> wanted, @Nullable Instant listed) {
    List<Channel> guarded =
        followers.stream()
            .filter(FollowingChannel::guarded)
            .map(FollowingChannel::channel)
            .toList();
    List<Channel> all = followers.stream().map(FollowingChannel::channel).toList();
    put(all, guarded, wanted, Set.of(), listed);
  }

  /// @param guarded channels of accounts that mute or block authors
  /// @param listed recorded as the time at which the feed listed the items; null while other
  ///   channels follow
  private void put(
      List<Channel> channels,
      List<Channel> guarded,
      List<Content> wanted,
      Set<ItemId> read,
      @Nullable Instant listed) {
    Instant now = clock.instant();
    List<Future<Long>> kept =
        wanted.stream().map(item -> items.store(item, channels, now)).toList();
    MutedAndBlocked rules = MutedAndBlocked.of(mutesAndBlocks, guarded, read);
    RedisClient.await(Future.all(kept));
    Future<?> announced =
        listed == null
            ? Future.succeededFuture()
            : changed.add(wanted.stream().map(Content::id).toList());
    List<DatedItem> dated = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      dated.add(new DatedItem(wanted.get(i).id(), kept.get(i).result()));
    }
    Map<ItemId, List<Holding>> holdings = new HashMap<>();
    Map<Integer, List<Channel>> partitions =
        channels.stream().collect(Collectors.groupingBy(keys::of));
    for (List<Channel> partition : partitions.values()) {
      int atOnce = Math.max(1, PUT_AT_ONCE / dated.size());
      for (int from = 0; from < partition.size(); from += atOnce) {
        List<Channel> some = partition.subList(from, Math.min(partition.size(), from + atOnce));
        add(some, wanted, dated, rules, holdings);
      }
    }
    RedisClient.await(announced);
    RedisClient.await(
        Future.all(
            wanted.stream()
                .map(item ->
                    items.settle(item.id(), holdings.getOrDefault(item.id(), List.of()), listed))
                .toList()));
  }

  private void add(
      List<Channel> channels,
      List<Content> wanted,
      List<DatedItem> dated,
      MutedAndBlocked rules,
      Map<ItemId, List<Holding>> holdings) {
    List<List<InitialState>> states =
        channels.stream()
            .map(channel -> wanted.stream().map(item -> rules.initialState(channel, item)).toList())
            .toList();
    List<List<Added>> added = add.call(channels, dated, states, clock.instant());
    for (int i = 0; i < channels.size(); i++) {
      for (int j = 0; j < wanted.size(); j++) {
        holdings
            .computeIfAbsent(wanted.get(j).id(), _ -> new ArrayList<>())
            .add(
                new Holding(
                    channels.get(i).account(),
                    channels.get(i).id(),
                    state(added.get(i).get(j)),
                    Long.MAX_VALUE));
      }
    }
  }

  private State state(Added added) {
    if (added == Added.FULL) {
      counts.full().increment();
    }
    return added.held() ? State.IN : State.OUT;
  }
}
