package io.feedmill.reader.search;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Digests;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.feedmill.search.api.ReadState;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds which items are in an account's channels and not by authors that it muted or blocked
/// there.
final class HeldItems {
  private static final int CHANNELS_AT_ONCE = 20;

  private final ChannelStore channels;
  private final MutesAndBlocks mutesAndBlocks;
  private final RedisClient redis;
  private final ChannelKeys keys;

  HeldItems(
      ChannelStore channels, MutesAndBlocks mutesAndBlocks, RedisClient redis, ChannelKeys keys) {
    this.channels = channels;
    this.mutesAndBlocks = mutesAndBlocks;
    this.redis = redis;
    this.keys = keys;
  }

  /// A number for an author, by which mutes and blocks are compared: negative, so that it is no
  /// account's; 0 for none.
  ///
  /// @param address empty when unknown
  long author(String address) {
    return address.isEmpty() ? 0 : hash(mutesAndBlocks.hiding(address).iterator().next());
  }

  private static long hash(String normal) {
    return Long.MIN_VALUE | Long.parseUnsignedLong(Digests.sha256(normal).substring(0, 16), 16);
  }

  /// Those of the items that can be seen in a channel.
  ///
  /// @param items by number
  /// @param authors by number of the item, from [#author]
  /// @param state an item that is unread in one channel is unread
  Set<Long> among(long account, Map<Long, ItemId> items, Map<Long, Long> authors, ReadState state) {
    List<Channel> all = channels.list(account);
    if (all.isEmpty() || items.isEmpty()) {
      return Set.of();
    }
    Map<Long, Set<Long>> keptOut = excluded(all);
    if (state == ReadState.UNREAD) {
      return in(all, keys::unread, items, authors, keptOut);
    }
    Set<Long> seen = in(all, keys::posts, items, authors, keptOut);
    if (state == ReadState.READ && !seen.isEmpty()) {
      Map<Long, ItemId> some = new HashMap<>(items);
      some.keySet().retainAll(seen);
      seen.removeAll(in(all, keys::unread, some, authors, keptOut));
    }
    return seen;
  }

  /// Those of the items that are in a set of any channel. A few channels are queried at a time, the
  /// next ones only for items that were not found yet, so that no search loads the data of a whole
  /// account into memory.
  private Set<Long> in(
      List<Channel> all,
      Function<Channel, String> set,
      Map<Long, ItemId> items,
      Map<Long, Long> authors,
      Map<Long, Set<Long>> keptOut) {
    Map<Long, ItemId> left = new HashMap<>(items);
    Set<Long> members = new HashSet<>();
    for (int from = 0; from < all.size() && !left.isEmpty(); from += CHANNELS_AT_ONCE) {
      List<Channel> some = all.subList(from, Math.min(all.size(), from + CHANNELS_AT_ONCE));
      List<Map.Entry<Long, ItemId>> asked = List.copyOf(left.entrySet());
      List<@Nullable Response> answers = redis.callAll(requests(some, set, asked));
      for (int i = 0; i < some.size(); i++) {
        Set<Long> out = keptOut.getOrDefault(some.get(i).id(), Set.of());
        @Nullable Response scores = answers.get(i);
        for (int j = 0; scores != null && j < asked.size(); j++) {
          long number = asked.get(j).getKey();
          if (scores.get(j) != null && !out.contains(authors.getOrDefault(number, 0L))) {
            members.add(number);
          }
        }
      }
      left.keySet().removeAll(members);
    }
    return members;
  }

  private static List<Request> requests(
      List<Channel> channels, Function<Channel, String> set, List<Map.Entry<Long, ItemId>> items) {
    List<Request> requests = new ArrayList<>();
    for (Channel channel : channels) {
      Request request = Request.cmd(Command.ZMSCORE).arg(set.apply(channel));
      items.forEach(item -> request.arg(item.getValue().toString()));
      requests.add(request);
    }
    return requests;
  }

  /// Unread items in the channels of an account; empty when there are more than `most`.
  Optional<List<ItemId>> unread(long account, int most) {
    List<Channel> all = channels.list(account);
    List<Request> sizes =
        all.stream().map(each -> RedisClient.command(Command.ZCARD, keys.unread(each))).toList();
    List<Request> lists =
        all.stream()
            .map(each -> RedisClient.command(Command.ZRANGE, keys.unread(each), 0, most - 1))
            .toList();
    if (all.isEmpty()) {
      return Optional.of(List.of());
    }
    long unread =
        redis.callAll(sizes).stream().mapToLong(size -> size == null ? 0 : size.toLong()).sum();
    if (unread > most) {
      return Optional.empty();
    }
    List<ItemId> items = new ArrayList<>();
    for (@Nullable Response some : redis.callAll(lists)) {
      if (some != null) {
        some.forEach(item -> items.add(ItemId.stored(item.toString())));
      }
    }
    return Optional.of(items.stream().distinct().toList());
  }

  private Map<Long, Set<Long>> excluded(List<Channel> all) {
    Map<Long, Set<Long>> keptOut = new HashMap<>();
    mutesAndBlocks
        .hidden(all)
        .forEach((channel, authors) ->
            keptOut.put(
                channel, authors.stream().map(HeldItems::hash).collect(Collectors.toSet())));
    return keptOut;
  }
}
