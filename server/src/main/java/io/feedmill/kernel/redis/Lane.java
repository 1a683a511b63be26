package io.feedmill.kernel.redis;

import io.vertx.core.Completable;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.redis.client.Redis;
import io.vertx.redis.client.RedisConnection;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One connection on one event loop, shared by all who send from there: commands are pipelined in
/// the order they come. A lost connection is made anew by the next command; while Redis is away
/// commands fail at once, and one attempt is made every [#RETRY_NANOS].
///
/// All state is touched on the event loop alone.
final class Lane {
  private static final long RETRY_NANOS = 100_000_000;
  private static final long STALL_MILLIS = 5_000;

  private final Context context;
  private final Redis client;
  private final boolean oneServer;
  private @Nullable RedisConnection connection;
  private @Nullable Future<RedisConnection> connecting;
  private long failedAtNanos = System.nanoTime() - RETRY_NANOS;
  private long inFlight;
  private long answered;
  private long answeredAtLastLook;

  Lane(Context context, Redis client, boolean oneServer) {
    this.context = context;
    this.client = client;
    this.oneServer = oneServer;
  }

  Context context() {
    return context;
  }

  void send(Request request, Completable<@Nullable Response> answer) {
    RedisConnection open = connection;
    if (open != null) {
      transmit(open, request, answer);
      return;
    }
    connect()
        .onComplete((made, failure) -> {
          if (made != null) {
            transmit(made, request, answer);
          } else {
            answer.fail(failure);
          }
        });
  }

  /// Sends all in one write. The answer fails if one of them fails.
  void sendAll(List<Request> requests, Promise<List<@Nullable Response>> answer) {
    if (!oneServer) {
      sendEach(requests, answer);
      return;
    }
    Future<RedisConnection> ready =
        connection == null ? connect() : Future.succeededFuture(connection);
    ready.onComplete((made, failure) -> {
      if (made == null) {
        answer.fail(failure);
        return;
      }
      inFlight++;
      made.batch(requests).onComplete((replies, error) -> settle(replies, error, answer));
    });
  }

  private void sendEach(List<Request> requests, Promise<List<@Nullable Response>> answer) {
    List<Future<@Nullable Response>> parts = new ArrayList<>(requests.size());
    for (Request request : requests) {
      Promise<@Nullable Response> part = Promise.promise();
      send(request, part);
      parts.add(part.future());
    }
    Future.join(parts).map(all -> all.<@Nullable Response>list()).onComplete(answer);
  }

  private void transmit(
      RedisConnection open, Request request, Completable<@Nullable Response> answer) {
    inFlight++;
    open.send(request).onComplete((reply, error) -> settle(reply, error, answer));
  }

  private <T> void settle(T reply, @Nullable Throwable error, Completable<T> answer) {
    inFlight--;
    answered++;
    if (error == null) {
      answer.succeed(reply);
    } else {
      answer.fail(RedisFailure.of(error));
    }
  }

  private Future<RedisConnection> connect() {
    if (connecting != null) {
      return connecting;
    }
    if (System.nanoTime() - failedAtNanos < RETRY_NANOS) {
      return Future.failedFuture(new RedisUnavailable("Redis is away"));
    }
    Promise<RedisConnection> promise = Promise.promise();
    connecting = promise.future();
    client.connect().onComplete((made, failure) -> connected(made, failure, promise));
    return promise.future();
  }

  private void connected(
      @Nullable RedisConnection made,
      @Nullable Throwable failure,
      Promise<RedisConnection> promise) {
    connecting = null;
    if (made == null) {
      failedAtNanos = System.nanoTime();
      String reason = failure == null ? "no connection" : String.valueOf(failure.getMessage());
      promise.fail(new RedisUnavailable("Redis is away: " + reason));
      return;
    }
    connection = made;
    made.endHandler(_ -> lost(made));
    made.exceptionHandler(_ -> lost(made));
    promise.succeed(made);
  }

  @SuppressWarnings("ReferenceEquality")
  private void lost(RedisConnection which) {
    context.runOnContext(_ -> {
      if (connection == which) {
        connection = null;
        which.close();
      }
    });
  }

  /// Called at intervals: a connection that owes answers and gave none since the last look is
  /// dropped.
  void look() {
    RedisConnection open = connection;
    if (open != null && inFlight > 0 && answered == answeredAtLastLook) {
      connection = null;
      open.close();
    }
    answeredAtLastLook = answered;
  }

  static long lookEveryMillis() {
    return STALL_MILLIS;
  }
}
