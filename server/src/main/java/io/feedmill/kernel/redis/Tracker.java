package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.connection.Connection;
import io.feedmill.kernel.redis.connection.RedisServerAddress;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The connection over which one master announces changed keys. It does not reconnect: a lost
/// tracker is replaced by a new one. Used on one event loop.
final class Tracker {
  private static final int LOST_LOOKS = 3;

  private final RedisServerAddress master;
  private final Runnable onConfirmed;
  private final Consumer<@Nullable Response> onKeys;
  private final Set<String> wanted = new HashSet<>();
  private final Set<String> confirmed = new HashSet<>();
  private @Nullable Connection connection;
  private boolean closed;

  /// @param onConfirmed called when the master has confirmed tracking of more keys
  /// @param onKeys given the keys that changed; null for all
  /// @param onLost given this tracker and the reason, when its connection is lost
  Tracker(
      RedisClient redis,
      RedisServerAddress master,
      Runnable onConfirmed,
      Consumer<@Nullable Response> onKeys,
      BiConsumer<Tracker, String> onLost) {
    this.master = master;
    this.onConfirmed = onConfirmed;
    this.onKeys = onKeys;
    redis
        .dedicated(master)
        .onComplete((made, failure) -> {
          if (made == null) {
            onLost.accept(this, String.valueOf(failure == null ? "" : failure.getMessage()));
          } else {
            connected(made, onLost);
          }
        });
  }

  private void connected(Connection made, BiConsumer<Tracker, String> onLost) {
    if (closed) {
      made.close("not wanted any more");
      return;
    }
    connection = made;
    made.onPush(this::pushed);
    made.ended()
        .onComplete(_ -> {
          confirmed.clear();
          onLost.accept(this, "the connection to " + master + " ended");
        });
    wanted.forEach(prefix -> subscribe(made, prefix));
  }

  RedisServerAddress master() {
    return master;
  }

  /// Whether the master announces keys with this prefix.
  boolean covers(String prefix) {
    return confirmed.contains(prefix);
  }

  void follow(Set<String> prefixes) {
    for (String prefix : prefixes) {
      if (wanted.add(prefix) && connection != null) {
        subscribe(connection, prefix);
      }
    }
  }

  private void subscribe(Connection open, String prefix) {
    Request request =
        Request.cmd(Command.CLIENT)
            .arg("TRACKING")
            .arg("ON")
            .arg("BCAST")
            .arg("PREFIX")
            .arg(prefix);
    open.send(
        request,
        (_, failure) -> {
          if (failure == null) {
            confirmed.add(prefix);
            onConfirmed.run();
          } else {
            open.close(String.valueOf(failure.getMessage()));
          }
        });
  }

  private void pushed(Response message) {
    if (message.get(0).toString().equals("invalidate")) {
      onKeys.accept(message.get(1));
    }
  }

  /// Checks that the connection is still alive; called at regular intervals.
  void checkConnection() {
    Connection open = connection;
    if (open == null) {
      return;
    }
    if (open.quietLooks(KeyTracking.LOOK_MILLIS) >= LOST_LOOKS) {
      open.close("no sign of life");
    } else {
      open.send(Request.cmd(Command.PING), (_, _) -> {});
    }
  }

  void close() {
    closed = true;
    if (connection != null) {
      connection.close("not wanted any more");
    }
  }
}
