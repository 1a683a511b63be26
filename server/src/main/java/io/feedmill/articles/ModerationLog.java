package io.feedmill.articles;

import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What moderators did, for everybody to read: a stream, the newest entry first.
final class ModerationLog {
  private final RedisLink redis;

  ModerationLog(RedisLink redis) {
    this.redis = redis;
  }

  /// @param entry its place in the stream
  /// @param actor account id; 0 when it is not known
  record Entry(
      String entry, Instant time, String action, String article, long actor, String reason) {}

  /// @param before the entry behind which to go on; empty for the newest
  List<Entry> newest(String before, int count) {
    String from = before.isEmpty() ? "+" : "(" + before;
    Response found =
        redis.call(
            RedisLink.command(
                Command.XREVRANGE, ArticleKeys.moderationLog(), from, "-", "COUNT", count));
    return found == null ? List.of() : found.stream().map(ModerationLog::entry).toList();
  }

  private static Entry entry(Response row) {
    Map<String, String> fields = fields(row.get(1));
    String id = row.get(0).toString();
    return new Entry(
        id,
        Instant.ofEpochMilli(Long.parseLong(id.substring(0, id.indexOf('-')))),
        fields.getOrDefault("action", ""),
        fields.getOrDefault("id", ""),
        Math.max(0, ArticleKeys.personId(fields.getOrDefault("actor", ""))),
        fields.getOrDefault("reason", ""));
  }

  private static Map<String, String> fields(Response pairs) {
    Map<String, String> fields = new HashMap<>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
    }
    return fields;
  }
}
