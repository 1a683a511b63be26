package io.feedmill.kernel.redis;

import io.vertx.redis.client.Command;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// Walks the keys of some servers in batches, one server after the other.
final class KeyScan {
  private final List<Redis> masters;
  private final String pattern;
  private final int batch;

  KeyScan(List<Redis> masters, String pattern, int batch) {
    this.masters = masters;
    this.pattern = pattern;
    this.batch = batch;
  }

  void each(Consumer<List<String>> take) {
    try {
      masters.forEach(master -> each(master, take));
    } finally {
      masters.forEach(Redis::close);
    }
  }

  private void each(Redis master, Consumer<List<String>> take) {
    String cursor = "0";
    do {
      Response reply =
          Objects.requireNonNull(
              RedisLink.await(
                  master.send(
                      RedisLink.command(Command.SCAN, cursor, "MATCH", pattern, "COUNT", batch))));
      cursor = reply.get(0).toString();
      List<String> keys = new ArrayList<>(reply.get(1).size());
      reply.get(1).forEach(key -> keys.add(key.toString()));
      if (!keys.isEmpty()) {
        take.accept(keys);
      }
    } while (!cursor.equals("0"));
  }
}
