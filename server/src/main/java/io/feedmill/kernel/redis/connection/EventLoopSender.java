package io.feedmill.kernel.redis.connection;

import io.vertx.core.Completable;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Sends the commands of one event loop. Commands of other threads are collected and sent by the
/// event loop together, so that many threads cost the event loop one wake-up and Redis one packet.
public final class EventLoopSender {
  private final ContextInternal context;
  private final Transport transport;
  private final long timer;
  private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean draining = new AtomicBoolean();
  private final Runnable drain = this::drain;

  public EventLoopSender(ContextInternal context, Transport transport) {
    this.context = context;
    this.transport = transport;
    this.timer =
        context.setPeriodic(ReconnectingConnection.LOOK_MILLIS, _ -> transport.checkConnections());
  }

  public ContextInternal context() {
    return context;
  }

  public void send(Request request, Completable<? super @Nullable Response> answer) {
    if (context.inThread()) {
      transport.send(request, answer);
    } else {
      post(() -> transport.send(request, answer));
    }
  }

  public void sendAll(
      List<Request> requests, Completable<? super List<@Nullable Response>> answer) {
    Batch batch = new Batch(requests.size(), answer);
    if (context.inThread()) {
      batch.send(requests, transport);
    } else {
      post(() -> batch.send(requests, transport));
    }
  }

  public void repeat(PreparedRead read, Completable<? super List<@Nullable Response>> answer) {
    run(() -> transport.repeat(read, answer));
  }

  /// Runs an action on the event loop that sends commands and does not throw.
  public void run(Runnable sending) {
    if (context.inThread()) {
      sending.run();
    } else {
      post(sending);
    }
  }

  private void post(Runnable sending) {
    inbox.add(sending);
    if (!draining.get() && draining.compareAndSet(false, true)) {
      context.nettyEventLoop().execute(drain);
    }
  }

  private void drain() {
    draining.set(false);
    for (Runnable next = inbox.poll(); next != null; next = inbox.poll()) {
      next.run();
    }
  }

  public Future<Void> close() {
    context.owner().cancelTimer(timer);
    Promise<Void> closed = Promise.promise();
    context
        .nettyEventLoop()
        .execute(() -> {
          transport.close();
          closed.complete();
        });
    return closed.future();
  }
}
