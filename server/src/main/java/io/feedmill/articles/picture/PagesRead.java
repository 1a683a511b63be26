package io.feedmill.articles.picture;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How far the stream of changed articles was followed, in Redis.
record PagesRead(RedisClient redis) {
  /// The last entry that was followed; empty when none was.
  Optional<String> position() {
    return text(ArticleKeys.pagesRead());
  }

  void followed(String entry) {
    redis.call(RedisClient.command(Command.SET, ArticleKeys.pagesRead(), entry));
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
