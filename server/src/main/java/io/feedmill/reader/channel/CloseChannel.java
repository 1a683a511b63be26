package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.reader.channel.SweepChannelScript.Border;
import io.feedmill.reader.channel.SweepChannelScript.Swept;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Command;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Takes everything out of a channel that was ended, and then removes it.
final class CloseChannel {
  private static final int MOST_PORTIONS = 20;

  private final ChannelStore store;
  private final SweepChannelScript sweep;
  private final RedisLink redis;
  private final ChannelKeys keys;
  private final InstantSource clock;

  CloseChannel(
      ChannelStore store,
      SweepChannelScript sweep,
      RedisLink redis,
      ChannelKeys keys,
      InstantSource clock) {
    this.store = store;
    this.sweep = sweep;
    this.redis = redis;
    this.keys = keys;
    this.clock = clock;
  }

  /// Does a bounded part of it; the rest is for the next call.
  ///
  /// @return whether it is done
  boolean close(Channel channel) {
    Border nothing = new Border(Instant.EPOCH, Instant.EPOCH, 0, true);
    for (int i = 0; i < MOST_PORTIONS; i++) {
      Swept swept = sweep.call(channel, nothing, "-inf", clock.instant());
      if (swept.left() == 0) {
        redis.callAll(
            List.of(
                RedisLink.command(Command.DEL, keys.gone(channel)),
                RedisLink.command(Command.ZREM, keys.channels(channel.account()), channel.id())));
        store.erase(channel.id());
        return true;
      }
    }
    return false;
  }
}
