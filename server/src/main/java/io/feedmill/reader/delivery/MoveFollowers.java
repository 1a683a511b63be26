package io.feedmill.reader.delivery;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ExcludeItemsScript;
import io.feedmill.reader.channel.FollowingChannel;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.SourceStore;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.channel.api.Timelines;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Moves the followers of a feed to another feed that lists the same. Items are matched by their
/// identities, which may differ between the feeds.
///
/// | former feed's item in the channel | other feed's item before | other feed's item afterwards |
/// |---|---|---|
/// | unread, or never there | not there | unread |
/// | read | not there | read |
/// | removed | not there | excluded |
/// | read | there | read |
/// | anything else | there | unchanged |
///
/// The former feed's items are removed from the channel, except those no longer listed. An
/// interrupted move is completed by repeating it.
public final class MoveFollowers {
  private static final int AT_ONCE = 500;

  private final SourceStore sources;
  private final DeliverItems deliveries;
  private final Timelines timelines;
  private final ExcludeItemsScript exclude;
  private final RedisClient redis;
  private final ChannelKeys keys;
  private final InstantSource clock;

  public MoveFollowers(
      SourceStore sources,
      DeliverItems deliveries,
      Timelines timelines,
      RedisClient redis,
      ChannelKeys keys,
      InstantSource clock) {
    this.sources = sources;
    this.deliveries = deliveries;
    this.timelines = timelines;
    this.exclude = new ExcludeItemsScript(redis, keys);
    this.redis = redis;
    this.keys = keys;
    this.clock = clock;
  }

  /// An item as both feeds list it, and how a channel has it.
  ///
  /// @param item with the date of the former feed's item when it was first seen
  private record MatchedItem(ItemId former, ItemId other, NewItem item, State state) {}

  private enum State {
    UNREAD,
    READ,
    GONE,
    UNKNOWN
  }

  /// @param former the identities that items have in the former feed, by those in the other feed;
  ///   other items have the same identity in both
  void move(long feed, long into, List<NewItem> listed, Map<String, String> former) {
    long last = 0;
    boolean more = true;
    while (more) {
      List<FollowingChannel> some = sources.followers(feed, last, AT_ONCE);
      for (FollowingChannel channel : some) {
        move(channel.channel(), feed, into, listed, former);
        last = channel.id();
      }
      more = some.size() == AT_ONCE;
    }
    sources.merged(feed, into);
  }

  private void move(
      Channel channel, long feed, long into, List<NewItem> listed, Map<String, String> former) {
    sources.join(channel.id(), feed, into);
    List<MatchedItem> items = items(channel, feed, into, listed, former);
    List<ItemId> gone = of(items, State.GONE).stream().map(MatchedItem::other).toList();
    exclude.call(channel, gone, clock.instant());
    deliveries.fill(channel, into, items.stream().map(MatchedItem::item).toList(), read(items));
    timelines.mark(channel, Mark.READ, ids(of(items, State.READ), false));
    timelines.mark(channel, Mark.REMOVE, ids(items, true));
    sources.leave(channel.id(), feed);
  }

  private List<MatchedItem> items(
      Channel channel, long feed, long into, List<NewItem> listed, Map<String, String> former) {
    List<Request> requests = new ArrayList<>();
    for (NewItem item : listed) {
      ItemId formerId = formerId(feed, item, former);
      String name = formerId.toString();
      requests.add(RedisClient.command(Command.ZSCORE, keys.posts(channel), name));
      requests.add(RedisClient.command(Command.ZSCORE, keys.unread(channel), name));
      requests.add(RedisClient.command(Command.ZSCORE, keys.removed(channel), name));
      requests.add(RedisClient.command(Command.HGET, keys.item(formerId), "Published"));
    }
    List<@Nullable Response> answers = redis.callAll(requests);
    List<MatchedItem> items = new ArrayList<>();
    for (int i = 0; i < listed.size(); i++) {
      NewItem item = listed.get(i);
      List<@Nullable Response> own = answers.subList(4 * i, 4 * i + 4);
      items.add(
          new MatchedItem(
              formerId(feed, item, former),
              ItemId.of(into, item.identity()),
              dated(item, own.get(3)),
              state(own)));
    }
    return items;
  }

  private static ItemId formerId(long feed, NewItem item, Map<String, String> former) {
    return ItemId.of(feed, former.getOrDefault(item.identity(), item.identity()));
  }

  private static State state(List<@Nullable Response> own) {
    if (own.get(0) != null) {
      return own.get(1) == null ? State.READ : State.UNREAD;
    }
    return own.get(2) == null ? State.UNKNOWN : State.GONE;
  }

  /// An item without a date keeps its position.
  private static NewItem dated(NewItem item, @Nullable Response published) {
    return item.published() != null || published == null
        ? item
        : new NewItem(
            item.identity(), Instant.ofEpochSecond(published.toLong()), item.author(), item.data());
  }

  private static List<MatchedItem> of(List<MatchedItem> items, State state) {
    return items.stream().filter(item -> item.state() == state).toList();
  }

  private static Set<ItemId> read(List<MatchedItem> items) {
    return of(items, State.READ).stream().map(MatchedItem::other).collect(Collectors.toSet());
  }

  private static List<String> ids(List<MatchedItem> items, boolean formerIds) {
    return items.stream()
        .map(item -> formerIds ? item.former().toString() : item.other().toString())
        .toList();
  }
}
