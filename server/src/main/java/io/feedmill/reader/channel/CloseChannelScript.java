package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// Deletes a channel in Redis, portion by portion.
///
/// | channel | items in it | afterwards | reply |
/// |---|---|---|---|
/// | exists | any | deleted: accepts no items, has no position; some items removed | their number |
/// | deleted | some | some items removed | their number |
/// | deleted | none | has no keys | 0 |
public final class CloseChannelScript {
  /// How long a deleted channel refuses items; no delivery takes that long.
  static final Duration REMEMBERED = Duration.ofDays(30);

  private static final int PORTION = 200;

  private final LuaScript script;
  private final ChannelKeys keys;

  public CloseChannelScript(RedisClient redis, ChannelKeys keys) {
    this.script = LuaScript.load(redis, "reader/close_channel.lua");
    this.keys = keys;
  }

  /// @return number of removed items; 0 when the deletion is complete
  long call(Channel channel, Instant now) {
    List<String> touched =
        List.of(
            keys.posts(channel),
            keys.unread(channel),
            keys.arrivals(channel),
            keys.read(channel),
            keys.reopened(channel),
            keys.removed(channel),
            ChannelKeys.dropping(keys.of(channel)),
            keys.untimed(channel),
            ChannelKeys.dropped(keys.of(channel)),
            keys.undo(channel),
            keys.channels(channel.account()),
            keys.ended(channel.account()));
    List<String> args =
        List.of(
            Long.toString(now.toEpochMilli()),
            UnsettledItem.holder(channel),
            Long.toString(channel.id()),
            Long.toString(REMEMBERED.toMillis()),
            Integer.toString(PORTION));
    return Objects.requireNonNull(script.call(touched, args)).toLong();
  }
}
