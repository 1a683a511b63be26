package io.feedmill.kernel.http;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Duration;
import java.util.List;

/// Ends a claim, with a response to store or without one. A claim that is no longer held is not
/// changed.
final class CompleteIdempotencyKeyScript {
  private static final Duration KEPT = Duration.ofHours(24);

  private final LuaScript script;

  CompleteIdempotencyKeyScript(RedisClient redis) {
    script = LuaScript.load(redis, "kernel/complete_idempotency_key.lua");
  }

  void store(String entry, String claim, StoredReply answer) {
    settle(entry, claim, answer.json());
  }

  void release(String entry, String claim) {
    settle(entry, claim, "");
  }

  private void settle(String entry, String claim, String answer) {
    script.call(List.of(entry), List.of(claim, Long.toString(KEPT.toMillis()), answer));
  }
}
