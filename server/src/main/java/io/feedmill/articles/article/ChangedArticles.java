package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamIds;
import io.feedmill.kernel.text.Ids;
import io.feedmill.search.api.SearchSource.Log;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The stream of changed articles, or another one whose entries have an id.
public final class ChangedArticles {
  private static final String ALL = "all";

  private final RedisClient redis;
  private final String stream;

  public ChangedArticles(RedisClient redis) {
    this(redis, ArticleKeys.changes());
  }

  /// @param stream each entry of which has a field `id`, or several
  public ChangedArticles(RedisClient redis, String stream) {
    this.redis = redis;
    this.stream = stream;
  }

  /// Records that any article may have changed.
  public static void all(RedisClient redis) {
    add(redis, ALL);
  }

  /// Records that an article changed.
  public static void one(RedisClient redis, long id) {
    add(redis, Long.toString(id));
  }

  private static void add(RedisClient redis, String id) {
    redis.call(
        RedisClient.command(
            Command.XADD,
            ArticleKeys.changes(),
            "MAXLEN",
            "~",
            ArticleKeys.CHANGES_LENGTH,
            "*",
            "id",
            id));
  }

  /// Entries after one. When the oldest entry that is kept is later than that one, entries may have
  /// been removed unread.
  ///
  /// @param after empty for the end of the stream
  public Log read(String after, int most) {
    if (after.isEmpty()) {
      return new Log(List.of(), end(), true);
    }
    @Nullable Response entries =
        redis.call(RedisClient.command(Command.XRANGE, stream, "(" + after, "+", "COUNT", most));
    if (entries == null || entries.size() == 0) {
      return new Log(List.of(), after, true);
    }
    List<Long> ids = new ArrayList<>();
    boolean complete = after.equals(StreamIds.START) || !StreamIds.isLater(oldest(), after);
    for (Response entry : entries) {
      Response fields = entry.get(1);
      for (int i = 1; i < fields.size(); i += 2) {
        Optional<Long> id = Ids.parse(fields.get(i).toString());
        id.ifPresent(ids::add);
        complete &= id.isPresent();
      }
    }
    return new Log(ids, entries.get(entries.size() - 1).get(0).toString(), complete);
  }

  private String end() {
    return first(Command.XREVRANGE, "+", "-");
  }

  private String oldest() {
    return first(Command.XRANGE, "-", "+");
  }

  private String first(Command command, String from, String to) {
    @Nullable Response entries =
        redis.call(RedisClient.command(command, stream, from, to, "COUNT", 1));
    return entries == null || entries.size() == 0
        ? StreamIds.START
        : entries.get(0).get(0).toString();
  }
}
