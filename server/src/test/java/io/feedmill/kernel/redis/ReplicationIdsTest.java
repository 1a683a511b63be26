package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisCluster;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReplicationIdsTest {
  private static final List<String> KEYS = List.of("{10}", "{hot}", "{0}");

  private final Vertx vertx = Vertx.vertx();

  @AfterEach
  void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void the_id_of_a_server_stays_until_it_starts_again() {
    try (RedisServer server = RedisServer.startDurable();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1)) {
      ReplicationIds ids = new ReplicationIds(redis);
      List<String> before = ids.of(KEYS);
      assertThat(before).allMatch(id -> id.matches("[0-9a-f]{40}")).containsOnly(before.getFirst());
      assertThat(ids.of(KEYS)).isEqualTo(before);
      server.kill();
      server.restart();
      Eventually.holds(
          () -> assertThat(ids.of(KEYS)).doesNotContainAnyElementsOf(before).hasSize(3));
    }
  }

  @Test
  void a_replica_that_takes_over_has_another_id_and_the_other_masters_keep_theirs() {
    try (RedisCluster cluster = RedisCluster.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(cluster.url()), 1)) {
      ReplicationIds ids = new ReplicationIds(redis);
      List<String> before = ids.of(KEYS);
      assertThat(before).doesNotHaveDuplicates();
      int slot = cluster.slot(KEYS.getFirst());
      cluster.handOver(cluster.replicate(cluster.master(slot)));
      Eventually.holds(() -> {
        List<String> after = ids.of(KEYS);
        assertThat(after.getFirst()).isNotEqualTo(before.getFirst());
        assertThat(after.subList(1, 3)).isEqualTo(before.subList(1, 3));
      });
    }
  }
}
