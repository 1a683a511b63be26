package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.connection.Connection;
import io.vertx.core.internal.ContextInternal;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Subscribes to one channel over its own connection. Messages published while it is not connected
/// are lost, so the listener is notified when the connection is lost and when it is made or
/// restored. Reconnects when the masters of a cluster change.
public final class ChannelTail implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ChannelTail.class);
  private static final int LOOK_MILLIS = 1_000;
  private static final int LOST_LOOKS = 3;
  private static final int PAUSE_MILLIS = 250;

  private final RedisClient redis;
  private final ContextInternal context;
  private final String channel;
  private final Consumer<String> listener;
  private final Runnable connected;
  private final Runnable lost;
  private final long timer;
  private boolean closed;
  private @Nullable Connection connection;

  private ChannelTail(
      RedisClient redis,
      String channel,
      Consumer<String> listener,
      Runnable connected,
      Runnable lost) {
    this.redis = redis;
    this.context = (ContextInternal) redis.contexts().getFirst();
    this.channel = channel;
    this.listener = listener;
    this.connected = connected;
    this.lost = lost;
    this.timer = context.setPeriodic(LOOK_MILLIS, _ -> checkConnection());
    redis.onMastersChanged(() -> context.execute(this::mastersChanged));
  }

  /// @param listener called on an event loop with each message; must not block
  /// @param connected called on an event loop when messages are received from now on
  public static ChannelTail follow(
      RedisClient redis, String channel, Consumer<String> listener, Runnable connected) {
    return follow(redis, channel, listener, connected, () -> {});
  }

  /// @param lost called on an event loop when the connection is lost
  public static ChannelTail follow(
      RedisClient redis,
      String channel,
      Consumer<String> listener,
      Runnable connected,
      Runnable lost) {
    ChannelTail tail = new ChannelTail(redis, channel, listener, connected, lost);
    tail.context.runOnContext(_ -> tail.connect());
    return tail;
  }

  private void connect() {
    if (!closed) {
      redis
          .masters()
          .compose(masters -> redis.dedicated(masters.getFirst()))
          .onComplete((made, _) -> context.execute(() -> made(made)));
    }
  }

  private void made(@Nullable Connection made) {
    if (made == null) {
      again();
    } else if (closed) {
      made.close("closed");
    } else {
      connection = made;
      made.onPush(this::pushed);
      made.ended().onComplete(_ -> again());
      made.sendOneWay(Request.cmd(Command.SUBSCRIBE).arg(channel));
    }
  }

  private void pushed(Response message) {
    switch (message.get(0).toString()) {
      case "subscribe" -> connected.run();
      case "message" -> deliver(message.get(2).toString());
      default -> LOG.debug("channel {}: {}", channel, message);
    }
  }

  private void deliver(String message) {
    try {
      listener.accept(message);
    } catch (RuntimeException e) {
      LOG.error("channel {}: a message was not understood", channel, e);
    }
  }

  private void again() {
    connection = null;
    lost.run();
    if (!closed) {
      context.setTimer(PAUSE_MILLIS, _ -> connect());
    }
  }

  private void mastersChanged() {
    if (connection != null) {
      connection.close("the masters changed");
    }
  }

  /// Checks that the connection is still alive.
  private void checkConnection() {
    Connection open = connection;
    if (open == null) {
      return;
    }
    if (open.quietLooks(LOOK_MILLIS) >= LOST_LOOKS) {
      open.close("no sign of life");
    } else {
      open.send(Request.cmd(Command.PING), (_, _) -> {});
    }
  }

  /// Ends at once.
  @Override
  public void close() {
    context.owner().cancelTimer(timer);
    context.runOnContext(_ -> {
      closed = true;
      if (connection != null) {
        connection.close("closed");
      }
    });
  }
}
