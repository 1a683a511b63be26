package io.feedmill.kernel.redis;

import static io.feedmill.kernel.redis.RedisClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A Redis that responds, but refuses writes.
class FullRedisTest {
  private static void assertOutages(RedisClient redis) {
    LuaScript script =
        LuaScript.fromSource(
            redis, "redis.call('SET', KEYS[1], 'x') return redis.call('GET', KEYS[1])");
    assertThatThrownBy(() -> redis.call(command(Command.SET, "t{1}:a", "x")))
        .isInstanceOf(RedisUnavailable.class);
    assertThatThrownBy(() -> script.call(List.of("t{1}:a"), List.of()))
        .isInstanceOf(RedisUnavailable.class);
    assertThat(redis.call(command(Command.GET, "t{1}:b"))).isNull();
  }

  @Test
  void without_memory_writes_fail_as_an_outage_and_reads_succeed() {
    Vertx vertx = Vertx.vertx();
    try (RedisServer server = RedisServer.start("--maxmemory", "100kb");
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1)) {
      assertOutages(redis);
    } finally {
      vertx.close();
    }
  }

  @Test
  void a_change_that_a_replica_refuses_is_an_outage_in_a_command_and_in_a_script() {
    Vertx vertx = Vertx.vertx();
    try (RedisServer master = RedisServer.start();
        RedisServer server = RedisServer.start();
        RawRedis raw = RawRedis.to(server.url());
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1)) {
      raw.command("REPLICAOF", "127.0.0.1", Integer.toString(master.port()));
      assertOutages(redis);
    } finally {
      vertx.close();
    }
  }
}
