package io.feedmill.kernel.redis;

import io.vertx.core.Completable;
import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// All keys are on one server.
final class ServerWay implements Way {
  private final Lane lane;

  /// @param dialling finds and reaches the server
  ServerWay(ContextInternal context, Supplier<Future<Wire>> dialling) {
    lane = new Lane(context, dialling);
  }

  @Override
  public void send(Request request, Completable<? super @Nullable Response> answer) {
    lane.send(request, answer);
  }

  @Override
  public void repeat(RepeatedRead read, Completable<? super List<@Nullable Response>> answer) {
    if (!lane.repeat(read, answer)) {
      Way.super.repeat(read, answer);
    }
  }

  @Override
  public void look() {
    lane.look();
  }

  @Override
  public void close() {
    lane.close();
  }
}
