package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.reader.channel.KeptItemScript.Holding;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Checks what keys there are: channels that SQL does not know, and items that nobody holds.
final class CheckKeySpace {
  private static final int PORTION = 500;
  private static final Pattern OF_CHANNEL =
      Pattern.compile("reader\\{\\d+}:z?channel:(\\d+):[a-z]+");
  private static final Pattern OF_ITEM =
      Pattern.compile("reader\\{\\d+}:item:(\\d+_[0-9a-f]+)(?::refs)?");
  private static final Pattern PLACES = Pattern.compile("reader\\{\\d+}:user:(\\d+):channels");

  private final RedisLink redis;
  private final ChannelKeys keys;
  private final KeptItemScript items;
  private final KnownChannels known;
  private final boolean repair;
  private final Set<String> found;

  CheckKeySpace(
      RedisLink redis,
      ChannelKeys keys,
      KeptItemScript items,
      KnownChannels known,
      boolean repair,
      Set<String> found) {
    this.redis = redis;
    this.keys = keys;
    this.items = items;
    this.known = known;
    this.repair = repair;
    this.found = found;
  }

  /// Finds keys and places of channels that SQL does not know.
  void orphans() {
    List<String> all = new ArrayList<>();
    redis.scan(ChannelKeys.all(), PORTION, all::addAll);
    for (String key : all) {
      Matcher channel = OF_CHANNEL.matcher(key);
      Matcher places = PLACES.matcher(key);
      if (channel.matches() && known.find(Long.parseLong(channel.group(1))) == null) {
        found.add("key " + key + ": of no channel");
        if (repair) {
          redis.call(RedisLink.command(Command.DEL, key));
        }
      } else if (places.matches()) {
        places(key);
      }
    }
  }

  private void places(String key) {
    Response ids =
        Objects.requireNonNull(redis.call(RedisLink.command(Command.ZRANGE, key, 0, -1)));
    for (Response id : ids) {
      if (known.find(id.toLong()) == null) {
        found.add("key " + key + ": a place of no channel, " + id);
        if (repair) {
          redis.call(RedisLink.command(Command.ZREM, key, id));
        }
      }
    }
  }

  /// Finds items whose holders do not have them, and items that nobody holds.
  void items() {
    Set<String> all = new HashSet<>();
    redis.scan(
        ChannelKeys.all(),
        PORTION,
        some -> {
          for (String key : some) {
            Matcher item = OF_ITEM.matcher(key);
            if (item.matches()) {
              all.add(item.group(1));
            }
          }
        });
    all.forEach(item -> ItemId.parse(item).ifPresent(this::check));
  }

  private void check(ItemId item) {
    Response refs =
        Objects.requireNonNull(redis.call(RedisLink.command(Command.SMEMBERS, keys.refs(item))));
    for (Response ref : refs) {
      long id = ref.toLong();
      Channel channel = known.find(id);
      if (!holds(channel, item)
          && !underWay(channel, item)
          && isRef(id, item)
          && !holds(channel, item)) {
        found.add("item " + item + ": told of channel " + id + ", which does not have it");
        if (repair) {
          long account = channel == null ? 0 : channel.account();
          RedisLink.await(items.settle(item, List.of(new Holding(account, id, false)), null));
        }
      }
    }
    orphan(item);
  }

  private boolean isRef(long channel, ItemId item) {
    Response reply = redis.call(RedisLink.command(Command.SISMEMBER, keys.refs(item), channel));
    return Objects.requireNonNull(reply).toInteger() == 1;
  }

  private boolean holds(@Nullable Channel channel, ItemId item) {
    return channel != null
        && redis.call(RedisLink.command(Command.ZSCORE, keys.posts(channel), item.toString()))
            != null;
  }

  private boolean underWay(@Nullable Channel channel, ItemId item) {
    if (channel == null) {
      return false;
    }
    String note = new Dropped(channel.account(), channel.id(), item).toString();
    return score(ChannelKeys.pending(keys.of(item)), note)
        || score(ChannelKeys.dropping(keys.of(channel)), note);
  }

  private boolean score(String key, String member) {
    return redis.call(RedisLink.command(Command.ZSCORE, key, member)) != null;
  }

  private void orphan(ItemId item) {
    List<@Nullable Response> answers =
        redis.callAll(
            List.of(
                RedisLink.command(Command.EXISTS, keys.refs(item)),
                RedisLink.command(Command.EXISTS, keys.item(item)),
                RedisLink.command(Command.ZSCORE, keys.seen(item.feed()), item.toString())));
    boolean held = Objects.requireNonNull(answers.get(0)).toInteger() == 1;
    boolean exists = Objects.requireNonNull(answers.get(1)).toInteger() == 1;
    if (exists && !held && answers.get(2) == null) {
      found.add("item " + item + ": nobody has it");
      if (repair) {
        RedisLink.await(items.forget(item, Instant.EPOCH));
      }
    }
    if (!exists && held) {
      found.add("item " + item + ": has holders and does not exist");
      if (repair) {
        redis.call(RedisLink.command(Command.DEL, keys.refs(item)));
      }
    }
  }
}
