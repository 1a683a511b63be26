package io.feedmill.reader.indieauth;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Redeems an authorization code.
///
/// | code | used before | reply | afterwards |
/// |---|---|---|---|
/// | stored | no | its grant | used |
/// | not stored | no | empty | unchanged |
/// | not stored | yes | what was stored for the first use | used again |
final class RedeemCodeScript {
  private final LuaScript script;

  RedeemCodeScript(RedisClient redis) {
    script = LuaScript.load(redis, "reader/redeem_code.lua");
  }

  /// @param grant JSON; empty when the code is not valid
  /// @param before what was stored for an earlier use; empty when there was none
  record Redeemed(String grant, String before) {}

  Redeemed call(String digest, Duration lifetime) {
    Response reply =
        Objects.requireNonNull(
            script.call(
                List.of(IndieAuthKeys.code(digest), IndieAuthKeys.used(digest)),
                List.of(Long.toString(lifetime.toMillis()))));
    return new Redeemed(reply.get(0).toString(), reply.get(1).toString());
  }
}
