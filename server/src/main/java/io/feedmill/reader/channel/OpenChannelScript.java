package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import java.util.List;

/// Appends a channel to the order of its owner's channels.
///
/// | channel | position before | position afterwards |
/// |---|---|---|
/// | notifications | none | 0 |
/// | another | none | after the last, at least 1 |
/// | deleted | none | none |
/// | any | any | the same |
public final class OpenChannelScript {
  private final LuaScript script;
  private final ChannelKeys keys;

  public OpenChannelScript(RedisClient redis, ChannelKeys keys) {
    this.script = LuaScript.load(redis, "reader/open_channel.lua");
    this.keys = keys;
  }

  public void call(Channel channel) {
    script.call(
        List.of(keys.channels(channel.account()), keys.ended(channel.account())),
        List.of(Long.toString(channel.id()), channel.notifications() ? "1" : "0"));
  }
}
