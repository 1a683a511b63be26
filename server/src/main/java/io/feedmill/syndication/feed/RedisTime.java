package io.feedmill.syndication.feed;

import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The clock of the desk: the time of Redis, the same as in scripts.
@FunctionalInterface
public interface RedisTime {
  /// The reply to `TIME`.
  RedisTime REAL =
      reply -> {
        Response time = Objects.requireNonNull(reply);
        long millis = time.get(0).toLong() * 1_000 + time.get(1).toLong() / 1_000;
        return Instant.ofEpochMilli(millis);
      };

  /// @param reply to `TIME`
  Instant of(@Nullable Response reply);
}
