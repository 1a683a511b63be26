package io.feedmill.kernel.redis;

import java.time.Instant;

/// Loads scripts for which it is always the same time, for tests of exact limits.
public final class FixedTime {
  private static final String TIME = "redis.call('TIME')";

  private FixedTime() {}

  /// @param file path below `lua/`
  /// @param now to the microsecond
  /// @throws IllegalArgumentException when the script does not read the time
  public static LuaScript script(RedisClient redis, String file, Instant now) {
    String source = LuaScript.read(file);
    if (!source.contains(TIME)) {
      throw new IllegalArgumentException(file + " does not ask for the time");
    }
    String fixed = "{'" + now.getEpochSecond() + "', '" + now.getNano() / 1_000 + "'}";
    return LuaScript.fromSource(redis, source.replace(TIME, fixed));
  }
}
