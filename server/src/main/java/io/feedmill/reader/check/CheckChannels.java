package io.feedmill.reader.check;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Findings;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.ItemScript;
import io.feedmill.reader.channel.ItemScript.Holding;
import io.feedmill.reader.channel.ItemScript.State;
import io.feedmill.reader.channel.OpenChannelScript;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.check.CheckItemsScript.Fault;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Checks channels: their parts against each other, and their items.
final class CheckChannels {
  private static final int PORTION = 200;

  private final RedisClient redis;
  private final ChannelKeys keys;
  private final ItemScript items;
  private final CheckItemsScript script;
  private final OpenChannelScript open;
  private final ChannelStore store;
  private final boolean repair;
  private final Findings found;
  private final Runnable step;

  /// @param step called after each portion
  CheckChannels(
      RedisClient redis,
      ChannelKeys keys,
      ItemScript items,
      ChannelStore store,
      boolean repair,
      Findings found,
      Runnable step) {
    this.redis = redis;
    this.keys = keys;
    this.items = items;
    this.script = new CheckItemsScript(redis, keys);
    this.open = new OpenChannelScript(redis, keys);
    this.repair = repair;
    this.store = store;
    this.found = found;
    this.step = step;
  }

  void check(Channel channel) {
    String place = keys.channels(channel.account());
    if (redis.call(RedisClient.command(Command.ZSCORE, place, channel.id())) == null
        && store.exists(channel.id())) {
      found.add("channel " + channel.id() + ": has no position among its owner's channels");
      if (repair) {
        open.call(channel);
      }
    }
    checkMembers(channel, keys.posts(channel), true);
    checkMembers(channel, keys.unread(channel), false);
    checkMembers(channel, keys.arrivals(channel), false);
    checkMembers(channel, keys.read(channel), false);
    checkMembers(channel, keys.reopened(channel), false);
  }

  private void checkMembers(Channel channel, String key, boolean held) {
    String cursor = "0";
    do {
      Response reply =
          Objects.requireNonNull(
              redis.call(RedisClient.command(Command.ZSCAN, key, cursor, "COUNT", PORTION)));
      cursor = reply.get(0).toString();
      List<String> some = members(reply.get(1));
      for (Fault fault : script.call(channel, some, repair)) {
        found.add("channel " + channel.id() + ", item " + fault.item() + ": " + fault.what());
      }
      if (held) {
        checkHeld(channel, some);
      }
      step.run();
    } while (!cursor.equals("0"));
  }

  private static List<String> members(Response reply) {
    List<String> members = new ArrayList<>();
    for (int i = 0; i < reply.size(); i += 2) {
      members.add(reply.get(i).toString());
    }
    return members;
  }

  private void checkHeld(Channel channel, List<String> members) {
    List<Request> questions = new ArrayList<>();
    for (String member : members) {
      ItemId item = ItemId.stored(member);
      questions.add(RedisClient.command(Command.EXISTS, keys.item(item)));
      questions.add(RedisClient.command(Command.SISMEMBER, keys.refs(item), channel.id()));
    }
    List<@Nullable Response> answers = redis.callAll(questions);
    for (int i = 0; i < members.size(); i++) {
      boolean exists = yes(answers.get(2 * i));
      boolean holder = yes(answers.get(2 * i + 1));
      if ((!exists || !holder) && stillIn(channel, members.get(i))) {
        repair(channel, members.get(i), exists);
      }
    }
  }

  private static boolean yes(@Nullable Response answer) {
    return answer != null && answer.toInteger() == 1;
  }

  private boolean stillIn(Channel channel, String member) {
    ItemId item = ItemId.stored(member);
    boolean holder =
        yes(redis.call(RedisClient.command(Command.SISMEMBER, keys.refs(item), channel.id())))
            && yes(redis.call(RedisClient.command(Command.EXISTS, keys.item(item))));
    return !holder
        && redis.call(RedisClient.command(Command.ZSCORE, keys.posts(channel), member)) != null;
  }

  private void repair(Channel channel, String member, boolean exists) {
    ItemId item = ItemId.stored(member);
    found.add(
        "channel "
            + channel.id()
            + ", item "
            + member
            + (exists ? ": does not list the channel among its holders" : ": does not exist"));
    if (!repair) {
      return;
    }
    if (exists) {
      redis.call(RedisClient.command(Command.SADD, keys.refs(item), channel.id()));
      boolean in =
          redis.call(RedisClient.command(Command.ZSCORE, keys.posts(channel), member)) != null;
      Holding held = new Holding(channel.account(), channel.id(), in ? State.IN : State.OUT, 0);
      RedisClient.await(items.settle(item, List.of(held), null));
    } else {
      script.drop(channel, member);
    }
  }
}
