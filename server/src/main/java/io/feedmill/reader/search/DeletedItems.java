package io.feedmill.reader.search;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ItemId;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds deleted items.
public final class DeletedItems {
  private final RedisClient redis;
  private final ChannelKeys keys;

  public DeletedItems(RedisClient redis, ChannelKeys keys) {
    this.redis = redis;
    this.keys = keys;
  }

  /// @param items by number
  /// @return numbers
  List<Long> among(Map<Long, ItemId> items) {
    List<Map.Entry<Long, ItemId>> asked = List.copyOf(items.entrySet());
    List<Request> requests =
        asked.stream()
            .map(item -> RedisClient.command(Command.EXISTS, keys.item(item.getValue())))
            .toList();
    List<@Nullable Response> answers = requests.isEmpty() ? List.of() : redis.callAll(requests);
    List<Long> deleted = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      @Nullable Response exists = answers.get(i);
      if (exists != null && exists.toLong() == 0) {
        deleted.add(asked.get(i).getKey());
      }
    }
    return deleted;
  }
}
