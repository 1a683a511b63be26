package io.feedmill.reader.reading;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.api.Channel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Records items that are marked read together, so that this can be undone.
///
/// | channel | afterwards |
/// |---|---|
/// | exists | the items are appended to the record, which expires ten minutes from now |
/// | deleted | unchanged |
final class RecordUndoScript {
  private static final Duration WITHIN = Duration.ofMinutes(10);

  private final LuaScript script;
  private final ChannelKeys keys;

  RecordUndoScript(RedisClient redis, ChannelKeys keys) {
    this.script = LuaScript.load(redis, "reader/record_undo.lua");
    this.keys = keys;
  }

  /// @param items ids, at most 500
  void call(Channel channel, List<String> items) {
    List<String> args = new ArrayList<>();
    args.add(Long.toString(channel.id()));
    args.add(Long.toString(WITHIN.toSeconds()));
    args.addAll(items);
    script.call(List.of(keys.undo(channel), keys.ended(channel.account())), args);
  }
}
