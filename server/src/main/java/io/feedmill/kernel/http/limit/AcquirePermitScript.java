package io.feedmill.kernel.http.limit;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Takes one permit of a limit.
///
/// | bucket | result | bucket afterwards |
/// |---|---|---|
/// | at least one permit | granted | one permit less |
/// | less than one permit | refused, with the wait until there is one | unchanged |
///
/// A bucket without key is full; one that claims to be emptier than empty (a clock that went back)
/// is empty.
final class AcquirePermitScript {
  private final LuaScript script;

  AcquirePermitScript(RedisClient redis) {
    script = LuaScript.load(redis, "kernel/acquire_permit.lua");
  }

  Future<Permit> run(Limit limit, String subject) {
    return script
        .run(
            List.of(LimitKeys.bucket(limit, subject)),
            List.of(Long.toString(limit.intervalMicros()), Integer.toString(limit.burst())))
        .map(reply -> permit(limit, reply));
  }

  private static Permit permit(Limit limit, @Nullable Response reply) {
    Response four = Objects.requireNonNull(reply);
    return new Permit(
        limit,
        four.get(0).toLong() == 1,
        Duration.ofMillis(four.get(1).toLong()),
        four.get(2).toLong(),
        Duration.ofMillis(four.get(3).toLong()));
  }
}
