package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the pinned articles of the whole site or of a group. There are at most
/// [LockOrPinScript#MOST_PINNED].
final class PinnedArticles {
  private PinnedArticles() {}

  /// The request for the pinned articles of a list, sent together with the list's own. Lists of an
  /// author or a site have none.
  static Request request(RankedList ranked) {
    if (!ranked.index().isEmpty()) {
      return RedisClient.command(Command.ZRANGE, ArticleKeys.pinned(), 1, 0, "WITHSCORES");
    }
    return ranked.ofGroup()
        ? RedisClient.command(
            Command.ZINTER,
            2,
            ArticleKeys.pinned(),
            ArticleKeys.group(ranked.group()),
            "WEIGHTS",
            1,
            0,
            "WITHSCORES")
        : RedisClient.command(Command.ZRANGE, ArticleKeys.pinned(), 0, -1, "WITHSCORES");
  }

  /// The latest pinned first.
  static List<Long> read(@Nullable Response reply) {
    return RankedId.read(reply).reversed().stream().map(RankedId::id).toList();
  }
}
