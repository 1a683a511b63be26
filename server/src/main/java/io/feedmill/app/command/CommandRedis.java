package io.feedmill.app.command;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.vertx.core.Vertx;
import java.util.concurrent.TimeUnit;

/// A connection to one Redis for a command that needs no other part of a server.
final class CommandRedis implements AutoCloseable {
  private static final long CLOSE_SECONDS = 5;

  private final Vertx vertx = Vertx.vertx();
  private final RedisClient link;

  CommandRedis(RedisUrl url) {
    link = RedisClient.open(vertx, url, 1);
  }

  RedisClient link() {
    return link;
  }

  @Override
  public void close() {
    link.close();
    vertx
        .close()
        .toCompletionStage()
        .toCompletableFuture()
        .completeOnTimeout(null, CLOSE_SECONDS, TimeUnit.SECONDS)
        .join();
  }
}
