package io.feedmill.kernel.redis;

import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// Walks the keys of some servers in batches, one server after the other. For blocking code.
final class KeyScan {
  private final RedisLink redis;
  private final String pattern;
  private final int batch;

  KeyScan(RedisLink redis, String pattern, int batch) {
    this.redis = redis;
    this.pattern = pattern;
    this.batch = batch;
  }

  void each(Consumer<List<String>> take) {
    RedisLink.await(redis.masters()).forEach(master -> each(master, take));
  }

  /// How many keys the servers have in all, whatever the pattern.
  long size() {
    return RedisLink.await(redis.masters()).stream().mapToLong(this::size).sum();
  }

  private long size(RedisServerAddress master) {
    Wire wire = RedisLink.await(redis.dedicated(master));
    try {
      Request request = RedisLink.command(Command.DBSIZE);
      return Objects.requireNonNull(RedisLink.await(wire.ask(request))).toLong();
    } finally {
      wire.context().runOnContext(_ -> wire.close("counted"));
    }
  }

  private void each(RedisServerAddress master, Consumer<List<String>> take) {
    Wire wire = RedisLink.await(redis.dedicated(master));
    try {
      String cursor = "0";
      do {
        Response reply = Objects.requireNonNull(RedisLink.await(wire.ask(step(cursor))));
        cursor = reply.get(0).toString();
        List<String> keys = new ArrayList<>(reply.get(1).size());
        reply.get(1).forEach(key -> keys.add(key.toString()));
        if (!keys.isEmpty()) {
          take.accept(keys);
        }
      } while (!cursor.equals("0"));
    } finally {
      wire.context().runOnContext(_ -> wire.close("scanned"));
    }
  }

  private Request step(String cursor) {
    return RedisLink.command(Command.SCAN, cursor, "MATCH", pattern, "COUNT", batch);
  }
}
