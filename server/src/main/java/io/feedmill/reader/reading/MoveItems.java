package io.feedmill.reader.reading;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.ItemScript.Content;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.ItemMoves;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.delivery.DeliverItems;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Moves items between channels: adds them to the new channel, then removes from the former channel
/// those that were added. Items that the new channel refuses, because it is full or their author is
/// blocked, stay. If the process is killed in between, an item is in both channels; moving it again
/// completes the move.
public final class MoveItems implements ItemMoves {
  private static final int AT_ONCE = 100;

  /// More than the maximum number of items of a channel.
  private static final int MOST_PAGES = 100;

  private final Timelines timelines;
  private final DeliverItems deliveries;
  private final RedisClient redis;
  private final ChannelKeys keys;

  public MoveItems(
      Timelines timelines, DeliverItems deliveries, RedisClient redis, ChannelKeys keys) {
    this.timelines = timelines;
    this.deliveries = deliveries;
    this.redis = redis;
    this.keys = keys;
  }

  @Override
  public long items(Channel from, Channel into, List<String> ids) {
    List<String> each = ids.stream().distinct().toList();
    long moved = 0;
    for (int i = 0; i < each.size(); i += AT_ONCE) {
      List<String> some = each.subList(i, Math.min(each.size(), i + AT_ONCE));
      moved += move(from, into, timelines.entries(from, some));
    }
    return moved;
  }

  @Override
  public long feed(Channel from, Channel into, long feed) {
    PageRequest wanted = new PageRequest(AT_ONCE, false, feed, null, 0);
    long moved = 0;
    for (int i = 0; i < MOST_PAGES; i++) {
      Page page = timelines.page(from, wanted);
      moved += move(from, into, page.entries());
      if (page.after() == null) {
        break;
      }
      wanted = wanted.from(page.after());
    }
    return moved;
  }

  private long move(Channel from, Channel into, List<Entry> entries) {
    if (entries.isEmpty()) {
      return 0;
    }
    allowAgain(into, entries);
    Set<ItemId> read =
        entries.stream()
            .filter(Entry::read)
            .flatMap(entry -> ItemId.parse(entry.id()).stream())
            .collect(Collectors.toSet());
    deliveries.put(into, entries.reversed().stream().flatMap(MoveItems::content).toList(), read);
    List<String> ids = entries.stream().map(Entry::id).toList();
    List<String> there = timelines.entries(into, ids).stream().map(Entry::id).toList();
    return timelines.mark(from, Mark.REMOVE, there);
  }

  /// Lets a channel accept items that were removed from it.
  private void allowAgain(Channel into, List<Entry> entries) {
    Request request = RedisClient.command(Command.ZREM, keys.removed(into));
    entries.forEach(entry -> request.arg(entry.id()));
    redis.call(request);
  }

  private static Stream<Content> content(Entry entry) {
    return ItemId.parse(entry.id()).stream()
        .map(id ->
            new Content(
                id,
                entry.published().getEpochSecond(),
                DeliverItems.hash(entry.data()),
                entry.author(),
                entry.data()));
  }
}
