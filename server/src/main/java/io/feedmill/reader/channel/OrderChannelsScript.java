package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;

/// Reorders channels within the positions that they have.
///
/// | channels | given | afterwards |
/// |---|---|---|
/// | a b c d e f g h | d a c g | d b a c e f g h |
/// | a b | b x | a b: x has no position |
/// | a b | a b | a b |
final class OrderChannelsScript {
  private final LuaScript script;

  OrderChannelsScript(RedisClient redis) {
    script = LuaScript.load(redis, "reader/order_channels.lua");
  }

  /// @param channels the key of an account's channels
  /// @return ids of all of them in their order
  List<Long> call(String channels, List<Long> wanted) {
    Response reply =
        Objects.requireNonNull(
            script.call(List.of(channels), wanted.stream().map(String::valueOf).toList()));
    return reply.stream().map(Response::toLong).toList();
  }
}
