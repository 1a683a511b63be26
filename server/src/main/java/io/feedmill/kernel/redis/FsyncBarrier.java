package io.feedmill.kernel.redis;

import io.feedmill.kernel.redis.connection.Connection;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import org.jspecify.annotations.Nullable;

/// Waits until a server has synced all earlier writes to its disk.
///
/// | server | how |
/// |---|---|
/// | Redis 7.2 or later, Valkey | `WAITAOF` after a write |
/// | older | a write with `appendfsync always`, which also forces all earlier writes to the disk |
/// | keeps no append-only file, or allows neither | not at all |
final class FsyncBarrier {
  private static final int PATIENCE_MILLIS = 10_000;

  private final Connection connection;
  private final String key;

  /// @param key of the server, to be written
  FsyncBarrier(Connection connection, String key) {
    this.connection = connection;
    this.key = key;
  }

  /// @throws RedisUnavailable when the disk does not confirm in time
  void pass() {
    require(write());
    Response forced = send(RedisClient.command(Command.WAITAOF, 1, 0, PATIENCE_MILLIS));
    if (forced instanceof ErrorType error) {
      if (error.toString().contains("unknown command")) {
        writeForced();
      }
    } else if (forced != null && forced.get(0).toInteger() == 0) {
      throw new RedisUnavailable("the disk of Redis takes too long");
    }
  }

  /// The operator of the server may forbid `CONFIG`; durability is then the operator's choice.
  private void writeForced() {
    Response policy = send(RedisClient.command(Command.CONFIG, "GET", "appendfsync"));
    if (policy == null || policy instanceof ErrorType) {
      return;
    }
    String before = policy.get("appendfsync").toString();
    if (!(set("always") instanceof ErrorType)) {
      Response written = write();
      set(before);
      require(written);
    }
  }

  private @Nullable Response set(String policy) {
    return send(RedisClient.command(Command.CONFIG, "SET", "appendfsync", policy));
  }

  private @Nullable Response write() {
    return send(RedisClient.command(Command.SET, key, 1));
  }

  private static void require(@Nullable Response reply) {
    if (reply instanceof ErrorType error) {
      throw new IllegalStateException(error);
    }
  }

  /// @return an error of the server as a reply
  private @Nullable Response send(Request request) {
    return RedisClient.await(
        connection
            .request(request)
            .recover(failure ->
                failure instanceof ErrorType error
                    ? Future.succeededFuture(error)
                    : Future.failedFuture(failure)));
  }
}
