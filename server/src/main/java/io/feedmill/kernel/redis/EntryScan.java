package io.feedmill.kernel.redis;

import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/// Walks the entries of a large set, sorted set or hash in batches. An entry that exists during the
/// whole scan is returned at least once, perhaps twice.
public final class EntryScan {
  private static final int BATCH = 200;

  private final RedisClient redis;

  public EntryScan(RedisClient redis) {
    this.redis = redis;
  }

  public void members(String set, Consumer<List<String>> take) {
    each(Command.SSCAN, set, 1, take);
  }

  /// Without the scores.
  public void ranked(String zset, Consumer<List<String>> take) {
    each(Command.ZSCAN, zset, 2, take);
  }

  /// Without the values.
  public void fields(String hash, Consumer<List<String>> take) {
    each(Command.HSCAN, hash, 2, take);
  }

  private void each(Command scan, String key, int step, Consumer<List<String>> take) {
    String cursor = "0";
    do {
      Response reply =
          Objects.requireNonNull(
              redis.call(RedisClient.command(scan, key, cursor, "COUNT", BATCH)));
      cursor = reply.get(0).toString();
      inParts(reply.get(1), step, take);
    } while (!cursor.equals("0"));
  }

  /// A small collection is returned whole, regardless of the batch size.
  private static void inParts(Response entries, int step, Consumer<List<String>> take) {
    List<String> part = new ArrayList<>(BATCH);
    for (int i = 0; i < entries.size(); i += step) {
      part.add(entries.get(i).toString());
      if (part.size() == BATCH) {
        take.accept(List.copyOf(part));
        part.clear();
      }
    }
    if (!part.isEmpty()) {
      take.accept(part);
    }
  }
}
