package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Excludes items from a channel.
///
/// | item | channel | afterwards |
/// |---|---|---|
/// | not in it | exists | excluded |
/// | in it | exists | unchanged |
/// | any | deleted | unchanged |
public final class ExcludeItemsScript {
  private final LuaScript script;
  private final ChannelKeys keys;

  public ExcludeItemsScript(RedisClient redis, ChannelKeys keys) {
    this.script = LuaScript.load(redis, "reader/exclude_items.lua");
    this.keys = keys;
  }

  /// @param items at most 500
  public void call(Channel channel, List<ItemId> items, Instant now) {
    if (items.isEmpty()) {
      return;
    }
    List<String> args = new ArrayList<>();
    args.add(Long.toString(channel.id()));
    args.add(Long.toString(now.getEpochSecond()));
    items.forEach(item -> args.add(item.toString()));
    script.call(
        List.of(keys.posts(channel), keys.removed(channel), keys.ended(channel.account())), args);
  }
}
