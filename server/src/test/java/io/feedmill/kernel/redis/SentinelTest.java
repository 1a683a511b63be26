package io.feedmill.kernel.redis;

import static io.feedmill.kernel.redis.RedisClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisSentinel;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Commands to a master that sentinels watch.
@Tag("slow")
class SentinelTest {
  private final Vertx vertx = Vertx.vertx();
  private final RedisServer first = RedisServer.start();
  private final RedisServer second =
      RedisServer.start("--replicaof", "127.0.0.1", String.valueOf(first.port()));
  private final RedisSentinel sentinel = RedisSentinel.watching(first, 1);

  @AfterEach
  void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
    sentinel.close();
    second.close();
    first.close();
  }

  private RedisClient link(String master) {
    String url = "redis+sentinel://127.0.0.1:1," + sentinel.address() + "/" + master;
    return RedisClient.open(vertx, RedisUrl.parse(url), 1);
  }

  @Test
  void the_master_is_found_through_a_sentinel_that_is_alive_and_followed_when_it_changes() {
    try (RedisClient redis = link("main");
        RawRedis old = RawRedis.to(first.url());
        RawRedis next = RawRedis.to(second.url())) {
      redis.call(command(Command.SET, "t{1}", "first"));
      assertThat(old.string("GET", "t{1}")).isEqualTo("first");
      Eventually.holds(() -> assertThat(next.string("GET", "t{1}")).isEqualTo("first"));
      try (RawRedis watcher = RawRedis.to("redis://" + sentinel.address())) {
        Eventually.succeeds(() -> watcher.command("SENTINEL", "FAILOVER", "main"));
      }
      Eventually.holds(() -> assertThat(role(next)).isEqualTo("master"));
      Eventually.holds(() -> {
        redis.call(command(Command.SET, "t{1}", "second"));
        assertThat(next.string("GET", "t{1}")).isEqualTo("second");
      });
    }
  }

  private static String role(RawRedis server) {
    return server.command("ROLE") instanceof List<?> role ? String.valueOf(role.getFirst()) : "";
  }

  @Test
  void a_name_that_no_sentinel_knows_is_an_outage() {
    try (RedisClient redis = link("nobody")) {
      assertThatExceptionOfType(RedisUnavailable.class)
          .isThrownBy(() -> redis.call(command(Command.PING)))
          .withMessageContaining("nobody");
    }
  }
}
