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
/// | item | age | channel | afterwards |
/// |---|---|---|---|
/// | read | read before the limit for read items | any | removed |
/// | unread | arrived, or marked as unread, before the limit for unread items | any | removed, and counted for its owner |
/// | read | read more than 7 days ago | has more items than its size | removed, the first read first |
/// | unread | arrived, or marked as unread, more than 60 days ago | has more items than its size | removed and counted, the oldest first |
/// | any | later | any | unchanged |
/// | read by an earlier release | unknown | any | read as of now |
public final class SweepChannelScript {
  private static final int PORTION = 200;

  private final LuaScript script;
  private final ChannelKeys keys;

  public SweepChannelScript(RedisClient redis, ChannelKeys keys) {
    this.script = LuaScript.load(redis, "reader/sweep_channel.lua");
    this.keys = keys;
  }

  /// The limits after which items are kept.
  ///
  /// @param read items read later are kept
  /// @param unread unread items that arrived later are kept
  /// @param crowdedRead items read later are kept in a channel above its size
  /// @param crowdedUnread unread items that arrived later are kept in a channel above its size
  /// @param size number of items above which the shorter limits apply
  record AgeLimits(
      Instant read, Instant unread, Instant crowdedRead, Instant crowdedUnread, int size) {
    private static final int PROTECTED_READ = 7;
    private static final int PROTECTED_UNREAD = 60;

    static AgeLimits of(ReaderConfig config, Instant now) {
      return new AgeLimits(
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
  /// @param next arrival from which to continue; empty when the channel is done
  /// @param removed number of removed items
  /// @param unread how many of them were unread
  record SweepResult(String next, int removed, int unread) {}

  /// @param from arrival from which to start; `-inf` to begin
  SweepResult call(Channel channel, AgeLimits limits, String from, Instant now) {
    Response reply =
        Objects.requireNonNull(
            script.call(
                List.of(
                    keys.posts(channel),
                    keys.unread(channel),
                    keys.arrivals(channel),
                    keys.read(channel),
                    keys.reopened(channel),
                    keys.removed(channel),
                    ChannelKeys.dropping(keys.of(channel)),
                    keys.untimed(channel),
                    ChannelKeys.dropped(keys.of(channel))),
                List.of(
                    millis(now),
                    UnsettledItem.holder(channel),
                    millis(limits.read()),
                    millis(limits.unread()),
                    millis(limits.crowdedRead()),
                    millis(limits.crowdedUnread()),
                    Integer.toString(limits.size()),
                    from,
                    Integer.toString(PORTION))));
    return new SweepResult(
        reply.get(0).toString(), reply.get(1).toInteger(), reply.get(2).toInteger());
  }

  private static String millis(Instant time) {
    return Long.toString(time.toEpochMilli());
  }
}
