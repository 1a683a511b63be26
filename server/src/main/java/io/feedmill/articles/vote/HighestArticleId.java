package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.redis.client.Command;
import org.jspecify.annotations.Nullable;

/// Caches the highest article id so far, so that votes on other ids cost the site nothing. One
/// query to Redis is in flight at a time; it serves all callers that arrived before it was sent.
final class HighestArticleId {
  private final RedisClient redis;

  /// Ids are assigned in ascending order.
  private long highest;

  private boolean asking;
  private @Nullable Promise<Long> next;

  HighestArticleId(RedisClient redis) {
    this.redis = redis;
  }

  /// Whether the id was given by now.
  Future<Boolean> has(long id) {
    synchronized (this) {
      if (id <= highest) {
        return Future.succeededFuture(true);
      }
    }
    return last().map(last -> id <= last);
  }

  private Future<Long> last() {
    Promise<Long> promise;
    synchronized (this) {
      if (asking) {
        next = next == null ? Promise.promise() : next;
        return next.future();
      }
      asking = true;
      promise = Promise.promise();
    }
    ask(promise);
    return promise.future();
  }

  private void ask(Promise<Long> promise) {
    redis
        .send(RedisClient.command(Command.GET, ArticleKeys.counter()))
        .map(last -> last == null ? 0 : ScannedKey.number(last.toString()))
        .onSuccess(this::raise)
        .onComplete(answer -> {
          Promise<Long> following = following();
          if (following != null) {
            ask(following);
          }
          promise.handle(answer);
        });
  }

  private synchronized void raise(long last) {
    highest = Math.max(highest, last);
  }

  private synchronized @Nullable Promise<Long> following() {
    Promise<Long> following = next;
    next = null;
    asking = following != null;
    return following;
  }
}
