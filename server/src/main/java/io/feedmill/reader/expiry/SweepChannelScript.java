package io.feedmill.reader.expiry;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ReaderConfig;
import io.feedmill.reader.channel.UnsettledItem;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// Removes expired items from a channel.
///
/// | item | since | channel | afterwards |
/// |---|---|---|---|
/// | read | read before the border for read ones | any | gone |
/// | unread | came, or marked unread again, before the border for unread ones | any | gone, and counted for its owner |
/// | read | read more than 7 days ago | holds more than its size | gone, the first read first |
/// | unread | came, or marked unread again, more than 60 days ago | holds more than its size | gone and counted, the first come first |
/// | any | later | any | as it was |
/// | read by an earlier release | unknown | any | read as of now |
public final class SweepChannelScript {
  private static final int PORTION = 200;

  private final LuaScript script;
  private final ChannelKeys keys;

  public SweepChannelScript(RedisClient redis, ChannelKeys keys) {
    this.script = LuaScript.load(redis, "reader/sweep_channel.lua");
    this.keys = keys;
  }

  /// What is kept.
  ///
  /// @param read items read later
  /// @param unread unread items that came later
  /// @param crowdedRead items read later, whatever the channel holds
  /// @param crowdedUnread unread items that came later, whatever the channel holds
  /// @param size items that a channel holds while it has others to drop
  record Border(
      Instant read, Instant unread, Instant crowdedRead, Instant crowdedUnread, int size) {
    private static final int PROTECTED_READ = 7;
    private static final int PROTECTED_UNREAD = 60;

    static Border of(ReaderConfig config, Instant now) {
      return new Border(
          before(now, config.readDays()),
          before(now, config.unreadDays()),
          before(now, Math.min(PROTECTED_READ, config.readDays())),
          before(now, Math.min(PROTECTED_UNREAD, config.unreadDays())),
          config.channelSize());
    }

    private static Instant before(Instant now, int days) {
      return now.minus(Duration.ofDays(days));
    }
  }

  /// The result.
  ///
  /// @param next arrival from which to continue; empty when all is done
  /// @param left items that left
  /// @param unread those of them that were not read
  record Swept(String next, int left, int unread) {}

  /// @param from arrival from which to start; `-inf` to begin
  Swept call(Channel channel, Border border, String from, Instant now) {
    Response reply =
        Objects.requireNonNull(
            script.call(
                List.of(
                    keys.posts(channel),
                    keys.unread(channel),
                    keys.arrivals(channel),
                    keys.read(channel),
                    keys.reopened(channel),
                    keys.gone(channel),
                    ChannelKeys.dropping(keys.of(channel)),
                    keys.untimed(channel),
                    ChannelKeys.dropped(keys.of(channel))),
                List.of(
                    millis(now),
                    UnsettledItem.holder(channel),
                    millis(border.read()),
                    millis(border.unread()),
                    millis(border.crowdedRead()),
                    millis(border.crowdedUnread()),
                    Integer.toString(border.size()),
                    from,
                    Integer.toString(PORTION))));
    return new Swept(reply.get(0).toString(), reply.get(1).toInteger(), reply.get(2).toInteger());
  }

  private static String millis(Instant time) {
    return Long.toString(time.toEpochMilli());
  }
}
