package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Vertx;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PartitionsTest {
  private final Vertx vertx = Vertx.vertx();
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(TestRedis.url()), 1);

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    redis.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void the_first_start_fixes_the_number() {
    assertThat(Partitions.open(redis, 32).count()).isEqualTo(32);
    assertThat(Partitions.open(redis, 32).count()).isEqualTo(32);
    try (RawRedis raw = RawRedis.toTestRedis()) {
      assertThat(raw.string("GET", "kernel{main}:partitions")).isEqualTo("32");
    }
  }

  @Test
  void another_number_is_refused_with_the_right_setting_and_changes_nothing() {
    Partitions.open(redis, 16);
    assertThatThrownBy(() -> Partitions.open(redis, 1_024))
        .isInstanceOf(PartitionCountMismatch.class)
        .hasMessageContaining("FEEDMILL_PARTITIONS=16")
        .hasMessageContaining("1024");
    assertThat(Partitions.open(redis, 16).count()).isEqualTo(16);
  }

  @Test
  void a_number_out_of_range_is_refused() {
    assertThatThrownBy(() -> Partitions.unrecorded(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Partitions.unrecorded(16_385))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void an_account_stays_in_its_partition_from_release_to_release() {
    Partitions sixteen = Partitions.unrecorded(16);
    assertThat(LongStream.rangeClosed(1, 8).mapToInt(sixteen::of).toArray())
        .containsExactly(5, 10, 0, 4, 12, 12, 4, 8);
  }

  @Test
  void accounts_with_following_ids_spread_evenly() {
    Partitions sixteen = Partitions.unrecorded(16);
    int[] counts = new int[16];
    LongStream.rangeClosed(1, 16_000).forEach(id -> counts[sixteen.of(id)]++);
    assertThat(IntStream.of(counts)).allMatch(count -> count > 850 && count < 1_150);
  }
}
