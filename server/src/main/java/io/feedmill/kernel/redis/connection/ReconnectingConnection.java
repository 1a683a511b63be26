package io.feedmill.kernel.redis.connection;

import io.vertx.core.Completable;
import io.vertx.core.Future;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The connection of one event loop to one server, which reconnects when it is lost.
///
/// | connection | command | connection afterwards |
/// |---|---|---|
/// | none yet, or lost | waits | being made |
/// | being made | waits | |
/// | open | is sent | |
/// | could not be made | fails immediately | made as soon as the server is available, see [ReconnectPolicy] |
///
/// Commands in flight when a connection is lost fail; whether they took effect is unknown. A
/// connection with pending replies that receives nothing for 3 s counts as lost.
///
/// All methods are called on the event loop.
final class ReconnectingConnection {
  /// Interval of [#checkConnection].
  static final int LOOK_MILLIS = 500;

  private static final int STALLED_LOOKS = 6;
  private static final int PING_LOOKS = 20;

  private final ContextInternal context;
  private final Supplier<Future<Connection>> dialling;
  private final Queue<Sending> waiting = new ArrayDeque<>();
  private @Nullable Connection connection;
  private @Nullable RedisUnavailable away;
  private boolean connecting;
  private boolean closed;
  private long awaySinceNanos;
  private int idleLooks;

  /// A command and the promise of its reply.
  private record Sending(Request request, Completable<? super @Nullable Response> answer) {}

  /// @param dialling makes a connection on this event loop
  ReconnectingConnection(ContextInternal context, Supplier<Future<Connection>> dialling) {
    this.context = context;
    this.dialling = dialling;
  }

  void send(Request request, Completable<? super @Nullable Response> answer) {
    Connection open = connection;
    if (open != null) {
      idleLooks = 0;
      open.send(request, answer);
    } else if (away != null) {
      answer.fail(away);
    } else {
      waiting.add(new Sending(request, answer));
      connect();
    }
  }

  /// Sends commands that are sent repeatedly.
  ///
  /// @return false when there is no connection now, so that it must be sent like other commands
  boolean repeat(PreparedRead read, Completable<? super List<@Nullable Response>> answer) {
    Connection open = connection;
    if (open == null) {
      return false;
    }
    idleLooks = 0;
    open.repeat(read, answer);
    return true;
  }

  private void connect() {
    if (!connecting && !closed) {
      connecting = true;
      dialling.get().onComplete(this::connected);
    }
  }

  private void connected(@Nullable Connection made, @Nullable Throwable failure) {
    connecting = false;
    if (made == null) {
      failed(failure instanceof RedisUnavailable reason ? reason : new RedisUnavailable("away"));
    } else if (closed) {
      made.close("closed");
    } else {
      connection = made;
      away = null;
      made.ended().onComplete(_ -> lost(made));
      drain(next -> made.send(next.request(), next.answer()));
    }
  }

  private void failed(RedisUnavailable reason) {
    long now = System.nanoTime();
    if (away == null) {
      awaySinceNanos = now;
    }
    away = reason;
    drain(next -> next.answer().fail(reason));
    if (!closed) {
      long millis = TimeUnit.NANOSECONDS.toMillis(now - awaySinceNanos);
      double chance = ThreadLocalRandom.current().nextDouble();
      context.setTimer(ReconnectPolicy.pauseMillis(millis, chance), _ -> connect());
    }
  }

  private void drain(Consumer<Sending> each) {
    for (Sending next = waiting.poll(); next != null; next = waiting.poll()) {
      each.accept(next);
    }
  }

  @SuppressWarnings("ReferenceEquality")
  private void lost(Connection which) {
    if (connection == which) {
      connection = null;
    }
  }

  /// Closes a stalled connection and keeps an idle one alive; called every [#LOOK_MILLIS].
  void checkConnection() {
    Connection open = connection;
    if (open == null) {
      return;
    }
    if (open.quietLooks(LOOK_MILLIS) >= STALLED_LOOKS) {
      open.close("Redis gave no answer for 3 s");
    } else if (open.idle() && ++idleLooks >= PING_LOOKS) {
      send(Request.cmd(Command.PING), (_, _) -> {});
    }
  }

  /// Closes an idle connection.
  ///
  /// @return whether it was idle
  boolean retire() {
    boolean idle = waiting.isEmpty() && (connection == null || connection.idle());
    if (idle) {
      close();
    }
    return idle;
  }

  void close() {
    closed = true;
    failed(new RedisUnavailable("the client is closed"));
    if (connection != null) {
      connection.close("the client is closed");
    }
  }
}
