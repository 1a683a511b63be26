package io.feedmill.app.doctor;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Checks of the site's Redis.
public final class RedisChecks {
  private static final String CHECK = "Redis";
  private static final int OLDEST = 602;
  private static final long MICROS = 1_000_000;

  private RedisChecks() {}

  /// @param address without the log-in
  public static List<Finding> of(RedisClient redis, String address) {
    try {
      Map<String, String> info =
          info(String.valueOf(redis.call(RedisClient.command(Command.INFO))));
      List<Finding> found = new ArrayList<>();
      found.add(version(info, address));
      found.add(appendOnly(info));
      found.add(eviction(info));
      found.add(ClockCheck.compare(CHECK, () -> time(redis)));
      return found;
    } catch (RedisUnavailable e) {
      return List.of(
          Finding.wrong(
              CHECK,
              "%s cannot be used: %s".formatted(address, e.getMessage()),
              "start it, or correct FEEDMILL_REDIS_URL"));
    }
  }

  /// The fields of `INFO`.
  static Map<String, String> info(String text) {
    Map<String, String> fields = new HashMap<>();
    text.lines()
        .forEach(line -> {
          int colon = line.indexOf(':');
          if (colon > 0) {
            fields.put(line.substring(0, colon), line.substring(colon + 1).strip());
          }
        });
    return fields;
  }

  static Finding version(Map<String, String> info, String address) {
    String valkey = info.get("valkey_version");
    String version = valkey == null ? info.getOrDefault("redis_version", "unknown") : valkey;
    String detail = "%s %s at %s".formatted(valkey == null ? CHECK : "Valkey", version, address);
    return valkey != null || number(version) >= OLDEST
        ? Finding.ok(CHECK, detail)
        : Finding.wrong(CHECK, detail, "install Redis 6.2 or Valkey 7.2 or later");
  }

  /// Major and minor version, such as 602; 0 when it cannot be read.
  private static int number(String version) {
    String[] parts = version.split("\\.", -1);
    try {
      return parts.length < 2 ? 0 : Integer.parseInt(parts[0]) * 100 + Integer.parseInt(parts[1]);
    } catch (NumberFormatException _) {
      return 0;
    }
  }

  static Finding appendOnly(Map<String, String> info) {
    return "1".equals(info.get("aof_enabled"))
        ? Finding.ok("Redis log", "the append-only file is on")
        : Finding.wrong(
            "Redis log",
            "the append-only file is off: a restart of Redis loses articles and votes",
            "set appendonly yes in redis.conf");
  }

  static Finding eviction(Map<String, String> info) {
    String policy = info.getOrDefault("maxmemory_policy", "unknown");
    return policy.equals("noeviction")
        ? Finding.ok("Redis memory", "nothing is evicted (noeviction)")
        : Finding.wrong(
            "Redis memory",
            "maxmemory-policy is %s: full memory would delete articles".formatted(policy),
            "set maxmemory-policy noeviction in redis.conf");
  }

  private static Instant time(RedisClient redis) {
    Response time = Objects.requireNonNull(redis.call(RedisClient.command(Command.TIME)));
    long micros = time.get(1).toLong();
    return Instant.ofEpochSecond(time.get(0).toLong() + micros / MICROS, micros % MICROS * 1_000);
  }
}
