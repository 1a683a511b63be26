package io.feedmill.reader.check;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Findings;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.ItemScript;
import io.feedmill.reader.channel.ItemScript.Holding;
import io.feedmill.reader.channel.ItemScript.State;
import io.feedmill.reader.channel.UnsettledItem;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks items: each has a holder or is listed, and its holders have it.
///
/// A holder without the item is no fault during a delivery or a removal, which is recorded in
/// `pending` or `dropping` from before its first step until after its last. A suspected fault is
/// checked twice, in an order in which no single change can look like a fault both times.
final class CheckHolders {
  private static final int PORTION = 500;
  private static final int CHECKS = 2;

  private final RedisClient redis;
  private final ChannelKeys keys;
  private final ItemScript items;
  private final ChannelStore store;
  private final boolean repair;
  private final Findings found;

  CheckHolders(
      RedisClient redis,
      ChannelKeys keys,
      ItemScript items,
      ChannelStore store,
      boolean repair,
      Findings found) {
    this.redis = redis;
    this.keys = keys;
    this.items = items;
    this.store = store;
    this.repair = repair;
    this.found = found;
  }

  private record Held(ItemId item, long channel) {}

  /// @param some at most some hundred
  void check(List<ItemId> some) {
    List<Held> gathered = new ArrayList<>();
    for (ItemId item : some) {
      String cursor = "0";
      do {
        Response reply =
            Objects.requireNonNull(
                redis.call(
                    RedisClient.command(Command.SSCAN, keys.refs(item), cursor, "COUNT", PORTION)));
        cursor = reply.get(0).toString();
        reply.get(1).forEach(ref -> gathered.add(new Held(item, ref.toLong())));
        if (gathered.size() >= PORTION) {
          holders(gathered);
          gathered.clear();
        }
      } while (!cursor.equals("0"));
    }
    holders(gathered);
    checkItems(some);
  }

  private void holders(List<Held> some) {
    Set<Long> ids = new HashSet<>();
    some.forEach(held -> ids.add(held.channel()));
    Map<Long, Channel> known = store.rows(ids);
    List<Held> checked = some.stream().filter(held -> known.containsKey(held.channel())).toList();
    List<Request> requests =
        checked.stream()
            .map(held -> place(Objects.requireNonNull(known.get(held.channel())), held.item()))
            .toList();
    List<@Nullable Response> places = redis.callAll(requests);
    Set<Held> sound = new HashSet<>();
    for (int i = 0; i < checked.size(); i++) {
      if (places.get(i) != null) {
        sound.add(checked.get(i));
      }
    }
    some.stream()
        .filter(held -> !sound.contains(held))
        .forEach(held -> suspect(held, known.get(held.channel())));
  }

  private Request place(Channel channel, ItemId item) {
    return RedisClient.command(Command.ZSCORE, keys.posts(channel), item.toString());
  }

  private void suspect(Held held, @Nullable Channel channel) {
    for (int check = 0; check < CHECKS; check++) {
      if (!isUnexplained(held, channel)) {
        return;
      }
    }
    found.add(
        "item "
            + held.item()
            + ": lists channel "
            + held.channel()
            + " as a holder, which does not have it");
    if (repair) {
      long account = channel == null ? 0 : channel.account();
      Holding none = new Holding(account, held.channel(), State.OUT, 0);
      RedisClient.await(items.settle(held.item(), List.of(none), null));
    }
  }

  /// Whether an item names a holder that does not have it, and no change in flight explains that.
  private boolean isUnexplained(Held held, @Nullable Channel channel) {
    Response named =
        redis.call(RedisClient.command(Command.SISMEMBER, keys.refs(held.item()), held.channel()));
    return Objects.requireNonNull(named).toInteger() == 1
        && !isInFlight(held, channel)
        && (channel == null
            || (!isRecorded(ChannelKeys.dropping(keys.of(channel)), member(held, channel))
                && redis.call(place(channel, held.item())) == null));
  }

  private boolean isInFlight(Held held, @Nullable Channel channel) {
    String pending = ChannelKeys.pending(keys.of(held.item()));
    return channel == null
        ? matchesAny(pending, "* " + held.channel() + " " + held.item())
        : isRecorded(pending, member(held, channel));
  }

  private static String member(Held held, Channel channel) {
    return new UnsettledItem(channel.account(), channel.id(), held.item()).toString();
  }

  private boolean isRecorded(String key, String member) {
    return redis.call(RedisClient.command(Command.ZSCORE, key, member)) != null;
  }

  /// Whether any change in flight matches a pattern.
  private boolean matchesAny(String key, String pattern) {
    String cursor = "0";
    do {
      Response reply =
          Objects.requireNonNull(
              redis.call(
                  RedisClient.command(
                      Command.ZSCAN, key, cursor, "MATCH", pattern, "COUNT", PORTION)));
      if (reply.get(1).size() > 0) {
        return true;
      }
      cursor = reply.get(0).toString();
    } while (!cursor.equals("0"));
    return false;
  }

  private void checkItems(List<ItemId> some) {
    List<Future<String>> answers = some.stream().map(item -> items.check(item, repair)).toList();
    RedisClient.await(Future.all(answers));
    for (int i = 0; i < some.size(); i++) {
      switch (answers.get(i).result()) {
        case "unused" -> found.add("item " + some.get(i) + ": has no holder and is not listed");
        case "missing" -> found.add("item " + some.get(i) + ": has holders and does not exist");
        default -> {}
      }
    }
  }
}
