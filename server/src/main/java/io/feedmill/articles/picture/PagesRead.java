package io.feedmill.articles.picture;

import io.feedmill.articles.article.ChangedArticles;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.search.api.SearchSource.Log;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The position in the stream of changed articles, in Redis.
record PagesRead(RedisClient redis) {
  private static final int MOST_PENDING = 1_000;

  /// The last entry that was followed; empty when none was.
  Optional<String> position() {
    return text(ArticleKeys.pagesRead());
  }

  void followed(String entry) {
    redis.call(RedisClient.command(Command.SET, ArticleKeys.pagesRead(), entry));
  }

  /// Those of some articles whose changes were all followed.
  List<Long> followed(List<Long> ids) {
    Optional<String> position = position();
    if (position.isEmpty()) {
      return List.of();
    }
    Log log = new ChangedArticles(redis).read(position.get(), MOST_PENDING);
    return !log.complete() || log.ids().size() == MOST_PENDING
        ? List.of()
        : ids.stream().filter(id -> !log.ids().contains(id)).toList();
  }

  /// The highest id of an article.
  long lastArticle() {
    return text(ArticleKeys.counter()).map(Long::parseLong).orElse(0L);
  }

  private Optional<String> text(String key) {
    @Nullable Response value = redis.call(RedisClient.command(Command.GET, key));
    return Optional.ofNullable(value).map(Response::toString);
  }
}
