package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.reader.channel.api.Channel;
import io.vertx.redis.client.Command;
import java.util.List;

/// The stream of what happened to an account's channels, for live pages and programs.
final class ChannelEvents {
  /// Entries that a stream keeps, about.
  static final int LENGTH = 1_000;

  private final RedisLink redis;
  private final ChannelKeys keys;

  ChannelEvents(RedisLink redis, ChannelKeys keys) {
    this.redis = redis;
    this.keys = keys;
  }

  /// @param type `new`, `update` or `delete`
  void tell(Channel channel, String type) {
    redis.callAll(
        List.of(
            RedisLink.command(
                Command.XADD,
                keys.events(channel.account()),
                "MAXLEN",
                "~",
                LENGTH,
                "*",
                "type",
                type,
                "channel",
                channel.uid(),
                "name",
                channel.name()),
            RedisLink.command(Command.PUBLISH, ChannelKeys.WOKEN, channel.account())));
  }
}
