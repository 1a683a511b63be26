package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.connection.Connection;
import io.feedmill.kernel.redis.connection.RedisServerAddress;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// Walks the keys of some servers in batches, one server after the other. For blocking code.
final class KeyScan {
  private final RedisClient redis;
  private final String pattern;
  private final int batch;

  KeyScan(RedisClient redis, String pattern, int batch) {
    this.redis = redis;
    this.pattern = pattern;
    this.batch = batch;
  }

  void each(Consumer<List<String>> take) {
    RedisClient.await(redis.masters()).forEach(master -> each(master, take));
  }

  /// Number of keys on all servers, regardless of the pattern.
  long size() {
    return RedisClient.await(redis.masters()).stream().mapToLong(this::size).sum();
  }

  private long size(RedisServerAddress master) {
    Connection connection = RedisClient.await(redis.dedicated(master));
    try {
      Request request = RedisClient.command(Command.DBSIZE);
      return Objects.requireNonNull(RedisClient.await(connection.request(request))).toLong();
    } finally {
      connection.context().runOnContext(_ -> connection.close("counted"));
    }
  }

  private void each(RedisServerAddress master, Consumer<List<String>> take) {
    Connection connection = RedisClient.await(redis.dedicated(master));
    try {
      String cursor = "0";
      do {
        Response reply =
            Objects.requireNonNull(RedisClient.await(connection.request(step(cursor))));
        cursor = reply.get(0).toString();
        List<String> keys = new ArrayList<>(reply.get(1).size());
        reply.get(1).forEach(key -> keys.add(key.toString()));
        if (!keys.isEmpty()) {
          take.accept(keys);
        }
      } while (!cursor.equals("0"));
    } finally {
      connection.context().runOnContext(_ -> connection.close("scanned"));
    }
  }

  private Request step(String cursor) {
    return RedisClient.command(Command.SCAN, cursor, "MATCH", pattern, "COUNT", batch);
  }
}
