package io.feedmill.kernel.redis;

import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Takes or extends a lease. The truth table is in [RedisLease].
final class HoldLeaseScript {
  private final LuaScript script;

  HoldLeaseScript(RedisClient redis) {
    script = LuaScript.load(redis, "kernel/hold_lease.lua");
  }

  boolean call(String lease, String holder, Duration term) {
    @Nullable Response reply =
        script.call(List.of(lease), List.of(holder, Long.toString(term.toMillis())));
    return reply != null && reply.toLong() == 1;
  }
}
