package io.feedmill.articles.seed;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Checks the Redis types of keys of a plain layout.
final class SeedTypes {
  private SeedTypes() {}

  /// @return the keys of that type; missing ones are omitted, others reported as skipped
  static List<String> only(RedisClient source, String type, List<String> keys, ImportLog notes) {
    List<@Nullable Response> types =
        source.callAll(keys.stream().map(key -> RedisClient.command(Command.TYPE, key)).toList());
    List<String> right = new ArrayList<>(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      String found = String.valueOf(types.get(i));
      if (found.equals(type)) {
        right.add(keys.get(i));
      } else if (!found.equals("none")) {
        notes.skipped(keys.get(i), "is a " + found + ", not a " + type);
      }
    }
    return right;
  }
}
