package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.StreamTail.Entry;
import io.vertx.redis.client.Response;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads stream entries from replies.
final class StreamEntries {
  private StreamEntries() {}

  /// The entries of one stream, from a reply to `XRANGE`.
  static List<Entry> list(@Nullable Response reply) {
    return reply == null ? List.of() : reply.stream().map(StreamEntries::entry).toList();
  }

  /// The entries of the only stream in a reply to `XREAD`: a map by key in RESP3.
  static List<Entry> read(@Nullable Response reply) {
    if (reply == null || reply.size() == 0) {
      return List.of();
    }
    return list(reply.isMap() ? reply.get(reply.getKeys().iterator().next()) : reply.get(0).get(1));
  }

  private static Entry entry(Response reply) {
    Response pairs = reply.get(1);
    Map<String, String> fields = new LinkedHashMap<>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
    }
    return new Entry(reply.get(0).toString(), fields);
  }
}
