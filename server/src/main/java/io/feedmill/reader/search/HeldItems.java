package io.feedmill.reader.search;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Digests;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which items are in an account's channels, and are not of authors that it keeps out of these.
final class HeldItems {
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
  Set<Long> among(long account, Map<Long, ItemId> items, Map<Long, Long> authors) {
    List<Channel> all = channels.list(account);
    List<Map.Entry<Long, ItemId>> asked = List.copyOf(items.entrySet());
    if (all.isEmpty() || asked.isEmpty()) {
      return Set.of();
    }
    Map<Long, Set<Long>> keptOut = keptOut(all);
    List<Request> requests = new ArrayList<>();
    for (Channel channel : all) {
      Request request = Request.cmd(Command.ZMSCORE).arg(keys.posts(channel));
      asked.forEach(item -> request.arg(item.getValue().toString()));
      requests.add(request);
    }
    List<@Nullable Response> answers = redis.callAll(requests);
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < all.size(); i++) {
      Set<Long> out = keptOut.getOrDefault(all.get(i).id(), Set.of());
      @Nullable Response scores = answers.get(i);
      for (int j = 0; scores != null && j < asked.size(); j++) {
        long number = asked.get(j).getKey();
        if (scores.get(j) != null && !out.contains(authors.getOrDefault(number, 0L))) {
          seen.add(number);
        }
      }
    }
    return seen;
  }

  private Map<Long, Set<Long>> keptOut(List<Channel> all) {
    Map<Long, Set<Long>> keptOut = new HashMap<>();
    mutesAndBlocks
        .hidden(all)
        .forEach((channel, authors) ->
            keptOut.put(
                channel, authors.stream().map(HeldItems::hash).collect(Collectors.toSet())));
    return keptOut;
  }
}
