package io.feedmill.reader.check;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Findings;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Checks all keys, a few hundred at a time: keys and positions of channels that are not in SQL,
/// and items.
final class CheckKeySpace {
  private static final int PORTION = 500;
  private static final Pattern OF_CHANNEL =
      Pattern.compile("reader\\{\\d+}:z?channel:(\\d+):[a-z]+");
  private static final Pattern OF_ITEM =
      Pattern.compile("reader\\{\\d+}:item:(\\d+_[0-9a-f]+)(?::refs)?");
  private static final Pattern PLACES = Pattern.compile("reader\\{\\d+}:user:(\\d+):channels");

  private final RedisClient redis;
  private final ChannelStore store;
  private final CheckHolders holders;
  private final boolean repair;
  private final Findings found;
  private final Runnable step;

  /// @param step called after each portion
  CheckKeySpace(
      RedisClient redis,
      ChannelStore store,
      CheckHolders holders,
      boolean repair,
      Findings found,
      Runnable step) {
    this.redis = redis;
    this.store = store;
    this.holders = holders;
    this.repair = repair;
    this.found = found;
    this.step = step;
  }

  void check() {
    redis.scan(ChannelKeys.all(), PORTION, this::check);
  }

  private void check(List<String> some) {
    Map<Long, List<String>> ofChannels = new HashMap<>();
    Set<ItemId> items = new LinkedHashSet<>();
    for (String key : some) {
      Matcher channel = OF_CHANNEL.matcher(key);
      Matcher item = OF_ITEM.matcher(key);
      if (channel.matches()) {
        long id = Long.parseLong(channel.group(1));
        ofChannels.computeIfAbsent(id, _ -> new ArrayList<>()).add(key);
      } else if (item.matches()) {
        ItemId.parse(item.group(1)).ifPresent(items::add);
      } else if (PLACES.matcher(key).matches()) {
        places(key);
      }
    }
    channels(ofChannels);
    holders.check(List.copyOf(items));
    step.run();
  }

  /// The row of a channel is deleted after its keys, so keys without a row have no channel.
  private void channels(Map<Long, List<String>> keys) {
    Map<Long, Channel> known = store.rows(keys.keySet());
    keys.forEach((id, own) -> {
      if (!known.containsKey(id)) {
        own.forEach(this::orphan);
      }
    });
  }

  private void orphan(String key) {
    Response there = redis.call(RedisClient.command(Command.EXISTS, key));
    if (Objects.requireNonNull(there).toInteger() == 1) {
      found.add("key " + key + ": belongs to no channel");
      if (repair) {
        redis.call(RedisClient.command(Command.UNLINK, key));
      }
    }
  }

  private void places(String key) {
    Response ids =
        Objects.requireNonNull(redis.call(RedisClient.command(Command.ZRANGE, key, 0, -1)));
    Set<Long> placed = new LinkedHashSet<>();
    ids.forEach(id -> placed.add(id.toLong()));
    Map<Long, Channel> known = store.rows(placed);
    for (long id : placed) {
      if (!known.containsKey(id)
          && redis.call(RedisClient.command(Command.ZSCORE, key, id)) != null) {
        found.add("key " + key + ": has a position of a channel that does not exist, " + id);
        if (repair) {
          redis.call(RedisClient.command(Command.ZREM, key, id));
        }
      }
    }
  }
}
