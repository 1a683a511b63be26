package io.feedmill.kernel.redis.connection;

import io.vertx.core.Completable;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Sends the commands of one event loop to the server that has their keys. Called on that event
/// loop.
sealed interface Transport permits StandaloneTransport, ClusterTransport {
  void send(Request request, Completable<? super @Nullable Response> answer);

  /// Several commands that are sent together repeatedly.
  default void repeat(PreparedRead read, Completable<? super List<@Nullable Response>> answer) {
    new Batch(read.requests().size(), answer).send(read.requests(), this);
  }

  /// Called every [ReconnectingConnection#LOOK_MILLIS].
  void checkConnections();

  void close();
}
