package io.feedmill.reader.search;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChangedItems;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.search.api.SearchSource.Log;
import io.feedmill.search.api.SearchSource.LogProgress;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The log of items that search reads. Items that were delivered before there was a log, or whose
/// entries were lost, are found by a scan of all channels; the position in the log contains the
/// position of this scan.
///
/// | place | then |
/// |---|---|
/// | empty | the end of the stream, and a walk from the first channel |
/// | an entry | entries after it |
/// | an entry, a channel and a rank | entries after it; if there are none, items of the channel from that rank on |
/// | an entry that was removed | all entries, and a walk from the first channel |
final class ItemChanges {
  private static final int CHANNELS = 50;
  private static final String FIRST = " 0 0";

  private final ChangedItems changed;
  private final ChannelStore channels;
  private final ItemNumberStore numbers;
  private final RedisClient redis;
  private final ChannelKeys keys;

  ItemChanges(
      ChangedItems changed,
      ChannelStore channels,
      ItemNumberStore numbers,
      RedisClient redis,
      ChannelKeys keys) {
    this.changed = changed;
    this.channels = channels;
    this.numbers = numbers;
    this.redis = redis;
    this.keys = keys;
  }

  Log read(String place, int most) {
    if (place.isEmpty()) {
      return new Log(List.of(), changed.end() + FIRST, true);
    }
    String[] fields = place.split(" ", 3);
    ChangedItems.Part part = changed.after(fields[0], most / 5);
    String walk = place.substring(fields[0].length());
    if (!part.complete()) {
      walk = FIRST;
    }
    if (!part.items().isEmpty() || !part.complete()) {
      return new Log(numbers.numbers(part.items()), part.entry() + walk, part.complete());
    }
    return fields.length < 3
        ? new Log(List.of(), place, true)
        : readLog(fields[0], Long.parseLong(fields[1]), Long.parseLong(fields[2]), most);
  }

  /// The same place, with the walk over channels at its beginning.
  static String startOver(String place) {
    return place.isEmpty() ? place : place.split(" ", 2)[0] + FIRST;
  }

  /// How many channels the walk of a place has read; empty when it has none.
  Optional<LogProgress> readLog(String place) {
    String[] fields = place.split(" ", 3);
    return fields.length < 3
        ? Optional.empty()
        : Optional.of(
            new LogProgress(
                channels.count(Long.parseLong(fields[1])), channels.count(Long.MAX_VALUE)));
  }

  /// @param channel from which on to read
  /// @param rank of the next item in it
  private Log readLog(String entry, long channel, long rank, int most) {
    List<Long> added = new ArrayList<>();
    List<Channel> some = channels.after(Math.max(0, channel - 1), CHANNELS);
    for (Channel each : some) {
      long from = each.id() == channel ? rank : 0;
      while (from >= 0) {
        List<ItemId> items = items(each, from, most);
        added.addAll(numbers.addNew(items));
        from = items.size() < most ? -1 : from + items.size();
        if (added.size() >= most) {
          String next = from < 0 ? (each.id() + 1) + " 0" : each.id() + " " + from;
          return new Log(added, entry + " " + next, true);
        }
      }
    }
    return some.size() < CHANNELS
        ? new Log(added, entry, true)
        : new Log(added, entry + " " + (some.getLast().id() + 1) + " 0", true);
  }

  private List<ItemId> items(Channel channel, long from, int most) {
    @Nullable Response items =
        redis.call(RedisClient.command(Command.ZRANGE, keys.posts(channel), from, from + most - 1));
    return Objects.requireNonNull(items).stream()
        .map(item -> ItemId.stored(item.toString()))
        .toList();
  }
}
