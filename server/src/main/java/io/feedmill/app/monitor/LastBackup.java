package io.feedmill.app.monitor;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/// When the last complete backup was written, for the page of administrators.
///
/// @param redis of the site
public record LastBackup(RedisClient redis) {
  /// @param bytes size of its file
  public record Written(Instant time, long bytes) {}

  public void write(Instant time, long bytes) {
    redis.call(
        RedisClient.command(
            Command.HSET, AppKeys.backup(), "time", time.getEpochSecond(), "bytes", bytes));
  }

  public Optional<Written> read() {
    Response row =
        Objects.requireNonNull(
            redis.call(RedisClient.command(Command.HMGET, AppKeys.backup(), "time", "bytes")));
    return row.get(0) == null || row.get(1) == null
        ? Optional.empty()
        : Optional.of(new Written(Instant.ofEpochSecond(row.get(0).toLong()), row.get(1).toLong()));
  }
}
