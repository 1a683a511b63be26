package io.feedmill.testing;

import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// The content of keys, as text to compare.
public final class RedisContent {
  private RedisContent() {}

  /// @param start of the keys, empty for all
  public static Map<String, String> of(RawRedis redis, String start) {
    Map<String, String> content = new TreeMap<>();
    redis.keys(start + "*").forEach(key -> content.put(key, read(redis, key)));
    return content;
  }

  private static String read(RawRedis redis, String key) {
    return switch (String.valueOf(redis.string("TYPE", key))) {
      case "string" -> String.valueOf(redis.string("GET", key));
      case "hash" -> new TreeMap<>(redis.hash(key)).toString();
      case "list" -> redis.strings("LRANGE", key, "0", "-1").toString();
      case "set" -> new TreeSet<>(redis.strings("SMEMBERS", key)).toString();
      case "zset" -> redis.strings("ZRANGE", key, "0", "-1", "WITHSCORES").toString();
      default -> redis.strings("XRANGE", key, "-", "+").toString();
    };
  }
}
