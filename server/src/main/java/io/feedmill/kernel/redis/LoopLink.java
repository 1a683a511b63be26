package io.feedmill.kernel.redis;

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

/// The link of one event loop. What other threads send is gathered and sent by the event loop in
/// one go, so that many threads cost it one wake-up and Redis one packet.
final class LoopLink {
  private final ContextInternal context;
  private final Way way;
  private final long timer;
  private final Queue<Runnable> inbox = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean draining = new AtomicBoolean();
  private final Runnable drain = this::drain;

  LoopLink(ContextInternal context, Way way) {
    this.context = context;
    this.way = way;
    this.timer = context.setPeriodic(Lane.LOOK_MILLIS, _ -> way.look());
  }

  ContextInternal context() {
    return context;
  }

  void send(Request request, Completable<? super @Nullable Response> answer) {
    if (context.inThread()) {
      way.send(request, answer);
    } else {
      post(() -> way.send(request, answer));
    }
  }

  void sendAll(List<Request> requests, Completable<? super List<@Nullable Response>> answer) {
    Batch batch = new Batch(requests.size(), answer);
    if (context.inThread()) {
      batch.send(requests, way);
    } else {
      post(() -> batch.send(requests, way));
    }
  }

  void repeat(RepeatedRead read, Completable<? super List<@Nullable Response>> answer) {
    run(() -> way.repeat(read, answer));
  }

  /// Runs on the event loop what sends something and does not throw.
  void run(Runnable sending) {
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

  Future<Void> close() {
    context.owner().cancelTimer(timer);
    Promise<Void> closed = Promise.promise();
    context
        .nettyEventLoop()
        .execute(() -> {
          way.close();
          closed.complete();
        });
    return closed.future();
  }
}
