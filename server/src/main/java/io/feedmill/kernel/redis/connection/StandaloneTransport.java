package io.feedmill.kernel.redis.connection;

import io.vertx.core.Completable;
import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// All keys are on one server.
final class StandaloneTransport implements Transport {
  private final ReconnectingConnection connection;

  /// @param dialling finds and reaches the server
  StandaloneTransport(ContextInternal context, Supplier<Future<Connection>> dialling) {
    connection = new ReconnectingConnection(context, dialling);
  }

  @Override
  public void send(Request request, Completable<? super @Nullable Response> answer) {
    connection.send(request, answer);
  }

  @Override
  public void repeat(PreparedRead read, Completable<? super List<@Nullable Response>> answer) {
    if (!connection.repeat(read, answer)) {
      Transport.super.repeat(read, answer);
    }
  }

  @Override
  public void checkConnections() {
    connection.checkConnection();
  }

  @Override
  public void close() {
    connection.close();
  }
}
