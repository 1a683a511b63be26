package io.feedmill.reader.check;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Checks and repairs the state of items in a channel.
///
/// | in posts | elsewhere | fault | repaired |
/// |---|---|---|---|
/// | no | unread, read or arrivals | not-held | in none |
/// | yes | unread and read | read-and-unread | unread |
/// | yes | neither unread nor read | neither | unread |
/// | yes | unread with another score | misplaced | the score of posts |
/// | yes | not among arrivals | no-arrival | arrived when published |
/// | yes | not unread, but marked as reopened | reopened | not marked |
final class CheckItemsScript {
  private final LuaScript script;
  private final LuaScript drop;
  private final ChannelKeys keys;

  CheckItemsScript(RedisClient redis, ChannelKeys keys) {
    this.script = LuaScript.load(redis, "reader/check_items.lua");
    this.drop = LuaScript.load(redis, "reader/drop_item.lua");
    this.keys = keys;
  }

  /// A fault of an item in a channel.
  record Fault(String item, String what) {}

  /// @param items ids, at most some hundred
  List<Fault> call(Channel channel, List<String> items, boolean repair) {
    List<String> args = new ArrayList<>();
    args.add(repair ? "1" : "0");
    args.addAll(items);
    Response reply =
        Objects.requireNonNull(
            script.call(
                List.of(
                    keys.posts(channel),
                    keys.unread(channel),
                    keys.arrivals(channel),
                    keys.read(channel),
                    keys.reopened(channel),
                    keys.untimed(channel)),
                args));
    List<Fault> faults = new ArrayList<>();
    for (int i = 0; i < reply.size(); i += 2) {
      faults.add(new Fault(reply.get(i).toString(), reply.get(i + 1).toString()));
    }
    return faults;
  }

  /// Removes an item that does not exist from a channel.
  void drop(Channel channel, String item) {
    drop.call(
        List.of(
            keys.posts(channel),
            keys.unread(channel),
            keys.arrivals(channel),
            keys.read(channel),
            keys.reopened(channel)),
        List.of(item));
  }
}
