package io.feedmill.kernel.redis;

import java.util.List;

/// Releases a lease. The truth table is in [RedisLease].
final class ReleaseLeaseScript {
  private final LuaScript script;

  ReleaseLeaseScript(RedisClient redis) {
    script = LuaScript.load(redis, "kernel/release_lease.lua");
  }

  void call(String lease, String holder) {
    script.call(List.of(lease), List.of(holder));
  }
}
