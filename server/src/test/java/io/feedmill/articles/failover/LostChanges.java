package io.feedmill.articles.failover;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/// The keys of one slot as they were, to which a replica that takes over late returns.
record LostChanges(RedisClient redis, String pattern, Map<String, Buffer> values) {
  /// @param tag text in the braces of the keys
  static LostChanges since(RedisClient redis, String tag) {
    String pattern = "articles{" + tag + "}:*";
    Map<String, Buffer> values = new HashMap<>();
    redis.scan(
        pattern,
        100,
        keys ->
            keys.forEach(key -> {
              Response value =
                  Objects.requireNonNull(redis.call(RedisClient.command(Command.DUMP, key)));
              values.put(key, value.toBuffer());
            }));
    return new LostChanges(redis, pattern, values);
  }

  /// Discards what changed since.
  void lose() {
    redis.scan(
        pattern,
        100,
        keys -> keys.forEach(key -> redis.call(RedisClient.command(Command.DEL, key))));
    values.forEach(
        (key, value) -> redis.call(Request.cmd(Command.RESTORE).arg(key).arg(0).arg(value)));
  }
}
