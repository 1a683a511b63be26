package io.feedmill.syndication.feed;

import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The time by which the desk goes: that of Redis, as scripts have it.
@FunctionalInterface
public interface RedisTime {
  /// What `TIME` says.
  RedisTime REAL =
      reply -> {
        Response time = Objects.requireNonNull(reply);
        long millis = time.get(0).toLong() * 1_000 + time.get(1).toLong() / 1_000;
        return Instant.ofEpochMilli(millis);
      };

  /// @param reply to `TIME`
  Instant of(@Nullable Response reply);
}
