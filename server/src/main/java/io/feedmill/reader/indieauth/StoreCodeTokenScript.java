package io.feedmill.reader.indieauth;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;

/// Stores the token that was issued for an authorization code.
///
/// | code | token stored |
/// |---|---|
/// | used once | yes |
/// | used again, or not used | no |
final class StoreCodeTokenScript {
  private final LuaScript script;

  StoreCodeTokenScript(RedisClient redis) {
    script = LuaScript.load(redis, "reader/store_code_token.lua");
  }

  /// @return whether the token is stored
  boolean call(String digest, String sealed, Duration lifetime) {
    Response reply =
        script.call(
            List.of(IndieAuthKeys.used(digest)),
            List.of(sealed, Long.toString(lifetime.toMillis())));
    return reply != null && reply.toInteger() == 1;
  }
}
