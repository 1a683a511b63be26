package io.feedmill.kernel.redis;

import static io.feedmill.kernel.redis.RedisClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.impl.ZModem;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Commands on a cluster while slots move and a master dies.
@Tag("slow")
class ClusterTest {
  private final Vertx vertx = Vertx.vertx();
  private final RedisCluster cluster =
      RedisCluster.start("--cluster-require-full-coverage", "no", "--appendonly", "yes");
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(cluster.url()), 2);

  @AfterEach
  void close() {
    redis.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
    cluster.close();
  }

  /// A key of this test on the nth master, whose slots are a third of all.
  private static String keyOn(int master) {
    return IntStream.range(0, 100)
        .mapToObj(i -> "t{" + i + "}")
        .filter(key -> ZModem.generate(key) * 3 / 16_384 == master)
        .findFirst()
        .orElseThrow();
  }

  private void set(String key, String value) {
    redis.call(command(Command.SET, key, value));
  }

  private String get(String key) {
    return String.valueOf(redis.call(command(Command.GET, key)));
  }

  @Test
  void keys_go_to_the_masters_that_have_their_slots() {
    for (int i = 0; i < 3; i++) {
      set(keyOn(i), "on " + i);
      try (RawRedis raw = RawRedis.to(cluster.masters().get(i).url())) {
        assertThat(raw.string("GET", keyOn(i))).isEqualTo("on " + i);
      }
    }
    assertThat(redis.callAll(IntStream.range(0, 3).mapToObj(ClusterTest::fetch).toList()))
        .extracting(String::valueOf)
        .containsExactly("on 0", "on 1", "on 2");
  }

  private static Request fetch(int master) {
    return command(Command.GET, keyOn(master));
  }

  @Test
  void a_slot_that_is_moving_and_one_that_has_moved_are_followed() {
    String key = keyOn(0);
    set(key, "before");
    RedisServer from = cluster.masters().get(0);
    RedisServer to = cluster.masters().get(1);
    String slot = String.valueOf(ZModem.generate(key));
    try (RawRedis source = RawRedis.to(from.url());
        RawRedis target = RawRedis.to(to.url())) {
      target.command("CLUSTER", "SETSLOT", slot, "IMPORTING", id(source));
      source.command("CLUSTER", "SETSLOT", slot, "MIGRATING", id(target));
      assertThat(get(key)).isEqualTo("before");
      source.command("MIGRATE", "127.0.0.1", String.valueOf(to.port()), key, "0", "5000");
      assertThat(get(key)).isEqualTo("before");
      set(key, "during");
      assertThat(get(key)).isEqualTo("during");
      target.command("CLUSTER", "SETSLOT", slot, "NODE", id(target));
      source.command("CLUSTER", "SETSLOT", slot, "NODE", id(target));
      assertThat(get(key)).isEqualTo("during");
      set(key, "after");
      assertThat(target.string("GET", key)).isEqualTo("after");
    }
  }

  private static String id(RawRedis server) {
    return String.valueOf(server.string("CLUSTER", "MYID"));
  }

  @Test
  void a_killed_master_fails_only_its_own_commands() {
    for (int i = 0; i < 3; i++) {
      set(keyOn(i), "on " + i);
    }
    cluster.masters().get(2).kill();
    for (int n = 0; n < 1_000; n++) {
      assertThatExceptionOfType(RedisUnavailable.class).isThrownBy(() -> get(keyOn(2)));
      assertThat(get(keyOn(0))).isEqualTo("on 0");
      assertThat(get(keyOn(1))).isEqualTo("on 1");
    }
    cluster.masters().get(2).restart();
    Eventually.holds(() -> assertThat(get(keyOn(2))).isEqualTo("on 2"));
  }

  @Test
  void any_one_of_its_servers_leads_to_the_cluster() {
    cluster.masters().get(0).kill();
    try (RedisClient late = RedisClient.open(vertx, RedisUrl.parse(cluster.url()), 1)) {
      assertThat(late.call(command(Command.SET, keyOn(1), "x"))).hasToString("OK");
    }
  }

  @Test
  void keys_of_two_slots_in_one_command_are_a_mistake_of_ours() {
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> redis.call(command(Command.MGET, keyOn(0), keyOn(1))))
        .withStackTraceContaining("CROSSSLOT");
  }

  @Test
  void a_script_runs_where_its_key_is() {
    LuaScript script = LuaScript.fromSource(redis, "return redis.call('INCR', KEYS[1])");
    for (int i = 0; i < 3; i++) {
      assertThat(script.call(List.of(keyOn(i)), List.of())).hasToString("1");
    }
  }
}
