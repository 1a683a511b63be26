package io.feedmill.accounts.login;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Counts an attempt before it is made, so that concurrent attempts cannot exceed a limit.
///
/// | counters | outcome | afterwards |
/// |---|---|---|
/// | all below their limit | admitted | each one higher; a new one ends after the window |
/// | one at its limit | refused until it ends | unchanged |
final class AdmitAttemptScript {
  private final LuaScript script;
  private final String windowMillis;

  AdmitAttemptScript(RedisClient redis, Duration window) {
    this.script = LuaScript.load(redis, "accounts/admit_attempt.lua");
    this.windowMillis = Long.toString(window.toMillis());
  }

  /// @param limits maximum of attempts in a window by counter
  /// @return how long to wait; empty when admitted
  Optional<Duration> run(Map<String, Integer> limits) {
    List<String> keys = List.copyOf(limits.keySet());
    List<String> args = new ArrayList<>(keys.size() + 1);
    args.add(windowMillis);
    keys.forEach(key -> args.add(String.valueOf(limits.get(key))));
    long wait = Objects.requireNonNull(script.call(keys, args)).toLong();
    return wait == 0 ? Optional.empty() : Optional.of(Duration.ofMillis(wait));
  }
}
