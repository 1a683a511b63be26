package io.feedmill.articles.notify;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamIds;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads a stream from a position on.
final class StreamEntries {
  private static final long KEPT_MILLIS = 60_000;

  private final RedisClient redis;
  private final String key;

  StreamEntries(RedisClient redis, String key) {
    this.redis = redis;
    this.key = key;
  }

  /// An entry.
  ///
  /// @param id such as `1700000000000-0`
  record Entry(String id, Map<String, String> fields) {
    private static Entry of(Response entry) {
      Map<String, String> fields = new HashMap<>();
      Response pairs = entry.get(1);
      for (int i = 0; i + 1 < pairs.size(); i += 2) {
        fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
      }
      return new Entry(entry.get(0).toString(), fields);
    }

    String field(String name) {
      return fields.getOrDefault(name, "");
    }

    Instant time() {
      return Instant.ofEpochMilli(StreamIds.millis(id));
    }
  }

  List<Entry> after(String id, int most) {
    return entries(Command.XRANGE, "(" + id, "+", most);
  }

  /// Deletes entries that are at least a minute older than this one.
  void trim(String id) {
    long millis = StreamIds.millis(id) - KEPT_MILLIS;
    redis.call(RedisClient.command(Command.XTRIM, key, "MINID", "~", millis + "-0"));
  }

  /// Id of the last entry.
  String end() {
    List<Entry> last = entries(Command.XREVRANGE, "+", "-", 1);
    return last.isEmpty() ? StreamIds.START : last.getFirst().id();
  }

  /// Whether the stream still has the entry, or never had one that was removed.
  boolean reachesBackTo(String id) {
    List<Entry> oldest = entries(Command.XRANGE, "-", "+", 1);
    return id.equals(StreamIds.START)
        || oldest.isEmpty()
        || !StreamIds.isLater(oldest.getFirst().id(), id);
  }

  private List<Entry> entries(Command command, String from, String to, int most) {
    @Nullable Response found =
        redis.call(RedisClient.command(command, key, from, to, "COUNT", most));
    List<Entry> entries = new ArrayList<>();
    if (found != null) {
      found.forEach(entry -> entries.add(Entry.of(entry)));
    }
    return entries;
  }
}
