package io.feedmill.kernel.http;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Claims a request for its first sender. The truth table is in [IdempotencyKeys].
final class ClaimIdempotencyKeyScript {
  private static final Duration CLAIM = Duration.ofSeconds(60);

  private final LuaScript script;

  ClaimIdempotencyKeyScript(RedisClient redis) {
    script = LuaScript.load(redis, "kernel/claim_idempotency_key.lua");
  }

  /// @param body digest of the body
  /// @param claim random
  IdempotencyOutcome call(String entry, String body, String claim) {
    Response reply =
        Objects.requireNonNull(
            script.call(List.of(entry), List.of(body, claim, Long.toString(CLAIM.toMillis()))));
    String outcome = reply.get(0).toString();
    return switch (outcome) {
      case "claimed" -> new IdempotencyOutcome.Claimed();
      case "running" -> new IdempotencyOutcome.Running();
      case "other" -> new IdempotencyOutcome.OtherBody();
      case "kept" -> new IdempotencyOutcome.Kept(StoredReply.parse(reply.get(1).toString()));
      default -> throw new IllegalStateException("claim_idempotency_key.lua answers " + outcome);
    };
  }
}
