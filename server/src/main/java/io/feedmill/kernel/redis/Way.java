package io.feedmill.kernel.redis;

import io.vertx.core.Completable;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How one event loop gets commands to the server that has their keys. Called on that event loop.
sealed interface Way permits ServerWay, ClusterWay {
  void send(Request request, Completable<? super @Nullable Response> answer);

  /// Several commands that are sent together again and again.
  default void repeat(RepeatedRead read, Completable<? super List<@Nullable Response>> answer) {
    new Batch(read.requests().size(), answer).send(read.requests(), this);
  }

  /// Called every [Lane#LOOK_MILLIS].
  void look();

  void close();
}
