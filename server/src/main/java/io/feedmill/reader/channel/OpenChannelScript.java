package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;
import java.util.List;

/// Gives a channel its place among its owner's.
///
/// | channel | place before | place afterwards |
/// |---|---|---|
/// | notifications | none | 0 |
/// | another | none | behind the last, at least 1 |
/// | any | some | the same |
final class OpenChannelScript {
  private final LuaScript script;

  OpenChannelScript(RedisLink redis) {
    script = LuaScript.load(redis, "reader/open_channel.lua");
  }

  /// @param channels the key of an account's channels
  void call(String channels, long channel, boolean first) {
    script.call(List.of(channels), List.of(Long.toString(channel), first ? "1" : "0"));
  }
}
