package io.feedmill.articles.moderation;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The moderation log, newest first. Scripts write it.
public final class ModerationLog {
  private final RedisClient redis;

  public ModerationLog(RedisClient redis) {
    this.redis = redis;
  }

  /// @param after id of the entry to continue after; empty for the newest
  /// @throws Problem 400 when the id is invalid
  public List<LogEntry> newest(String after, int count) {
    if (!after.isEmpty() && !after.matches("[0-9]{1,15}-[0-9]{1,15}")) {
      throw Problem.badParameter("after", text("is not an entry of the log"));
    }
    String from = after.isEmpty() ? "+" : "(" + after;
    Response found =
        redis.call(
            RedisClient.command(
                Command.XREVRANGE, ArticleKeys.moderationLog(), from, "-", "COUNT", count));
    return Objects.requireNonNull(found).stream().map(ModerationLog::read).toList();
  }

  private static LogEntry read(Response entry) {
    String id = entry.get(0).toString();
    Map<String, String> fields = new HashMap<>();
    Response pairs = entry.get(1);
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
    }
    return new LogEntry(
        id,
        Instant.ofEpochMilli(Long.parseLong(id, 0, id.indexOf('-'), 10)),
        fields.getOrDefault("action", ""),
        ArticleKeys.personId(fields.getOrDefault("actor", "")),
        fields.getOrDefault("reason", ""),
        Long.parseLong(fields.getOrDefault("id", "0")),
        Integer.parseInt(fields.getOrDefault("comment", "0")),
        fields.getOrDefault("group", ""),
        ArticleKeys.personId(fields.getOrDefault("account", "")));
  }
}
