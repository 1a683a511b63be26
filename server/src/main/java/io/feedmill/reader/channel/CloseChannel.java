package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Command;
import java.time.InstantSource;

/// Removes all items of a deleted channel, and then the channel. From the first step on it accepts
/// no items, so it stays empty.
public final class CloseChannel {
  private static final int MOST_PORTIONS = 20;

  private final ChannelStore store;
  private final CloseChannelScript script;
  private final UnsettledItems settle;
  private final RedisClient redis;
  private final ChannelKeys keys;
  private final InstantSource clock;

  public CloseChannel(
      ChannelStore store,
      CloseChannelScript script,
      UnsettledItems settle,
      RedisClient redis,
      ChannelKeys keys,
      InstantSource clock) {
    this.store = store;
    this.script = script;
    this.settle = settle;
    this.redis = redis;
    this.keys = keys;
    this.clock = clock;
  }

  /// Does a bounded part of it; the next call continues.
  ///
  /// @return whether it is done
  public boolean close(Channel channel) {
    for (int i = 0; i < MOST_PORTIONS; i++) {
      if (script.call(channel, clock.instant()) == 0) {
        settle(keys.of(channel));
        forget(channel.account(), 1);
        store.erase(channel.id());
        forget(channel.account(), 0);
        return true;
      }
    }
    return false;
  }

  /// Updates its items before the row with the owner is deleted.
  private void settle(int partition) {
    boolean more = true;
    for (int i = 0; more && i < MOST_PORTIONS; i++) {
      more = settle.dropped(partition);
    }
  }

  /// Deletes the keys of an account that has no other channel.
  private void forget(long account, int rows) {
    if (store.rows(account) == rows) {
      redis.call(
          RedisClient.command(
              Command.DEL, keys.channels(account), keys.arrived(account), keys.events(account)));
    }
  }
}
