package io.feedmill.oidc;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Digests;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Records in Redis that only one browser can read, for ten minutes, on every server of the site.
/// The key is computed from the browser's cookie and a name, so that another browser can neither
/// read nor delete the record.
final class BrowserRecords<T> {
  private static final Duration LIFE = Duration.ofMinutes(10);

  private final RedisClient redis;
  private final Class<T> type;
  private final UnaryOperator<String> key;

  /// @param key of a digest
  BrowserRecords(RedisClient redis, Class<T> type, UnaryOperator<String> key) {
    this.redis = redis;
    this.type = type;
    this.key = key;
  }

  void store(String browser, String name, T value) {
    redis.call(
        RedisClient.command(
            Command.SET, key(browser, name), Json.text(value), "EX", LIFE.toSeconds()));
  }

  Optional<T> find(String browser, String name) {
    return read(redis.call(RedisClient.command(Command.GET, key(browser, name))));
  }

  /// Takes and deletes the record: of two concurrent calls only one gets it.
  Optional<T> take(String browser, String name) {
    return read(redis.call(RedisClient.command(Command.GETDEL, key(browser, name))));
  }

  void delete(String browser, String name) {
    redis.call(RedisClient.command(Command.DEL, key(browser, name)));
  }

  private Optional<T> read(@Nullable Response stored) {
    return Optional.ofNullable(stored)
        .map(json -> Json.read(json.toString().getBytes(StandardCharsets.UTF_8), type));
  }

  private String key(String browser, String name) {
    return key.apply(Digests.sha256(browser + "." + name));
  }
}
