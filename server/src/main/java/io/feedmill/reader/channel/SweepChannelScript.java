package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;

/// Removes items from a channel that it need not hold any longer.
///
/// | item | came | channel | afterwards |
/// |---|---|---|---|
/// | read | before the border for read ones | any | gone |
/// | unread | before the border for unread ones | any | gone |
/// | any | later | holds more than its size, and it is among the oldest | gone |
/// | any | later | else | as it was |
/// | any | any | closing | not in it, and not remembered |
final class SweepChannelScript {
  private static final int PORTION = 200;

  private final LuaScript script;
  private final ChannelKeys keys;

  SweepChannelScript(RedisLink redis, ChannelKeys keys) {
    this.script = LuaScript.load(redis, "reader/sweep_channel.lua");
    this.keys = keys;
  }

  /// What may stay.
  ///
  /// @param read read items that came later
  /// @param unread unread items that came later
  /// @param size most items
  /// @param closing whether the channel is no more
  record Border(Instant read, Instant unread, int size, boolean closing) {}

  /// What was done.
  ///
  /// @param next arrival from where to go on; empty when all is done
  /// @param left items that left
  record Swept(String next, int left) {}

  /// @param from arrival from where to look; `-inf` to begin
  Swept call(Channel channel, Border border, String from, Instant now) {
    Response reply =
        Objects.requireNonNull(
            script.call(
                List.of(
                    keys.posts(channel),
                    keys.unread(channel),
                    keys.arrivals(channel),
                    keys.read(channel),
                    keys.gone(channel),
                    ChannelKeys.dropping(keys.of(channel))),
                List.of(
                    Long.toString(now.toEpochMilli()),
                    Dropped.holder(channel),
                    micros(border.read()),
                    micros(border.unread()),
                    Integer.toString(border.size()),
                    from,
                    Integer.toString(PORTION),
                    border.closing() ? "1" : "0")));
    return new Swept(reply.get(0).toString(), reply.size() - 1);
  }

  private static String micros(Instant time) {
    return Long.toString(ChronoUnit.MICROS.between(Instant.EPOCH, time));
  }
}
