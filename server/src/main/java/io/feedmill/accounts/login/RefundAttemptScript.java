package io.feedmill.accounts.login;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Subtracts a counted attempt that succeeded.
///
/// | counter | afterwards |
/// |---|---|
/// | 2 or more | one lower, ends when it would have |
/// | 1 | absent |
/// | absent, because the window ended | absent |
final class RefundAttemptScript {
  private final LuaScript script;

  RefundAttemptScript(RedisClient redis) {
    this.script = LuaScript.load(redis, "accounts/refund_attempt.lua");
  }

  void run(List<String> counters) {
    script.call(counters, List.of());
  }
}
