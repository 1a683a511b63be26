package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeyTrackingTest {
  private static final Duration HOUR = Duration.ofHours(1);

  private final RawRedis raw = emptied();
  private final KeyTracking tracking = KeyTracking.open(TestLink.shared());
  private final NearCache<String> cache = NearCache.create(tracking, "t{", 1_000, HOUR);

  /// Emptied before tracking begins, so that no test is notified of it.
  private static RawRedis emptied() {
    TestRedis.flush();
    return RawRedis.toTestRedis();
  }

  @BeforeEach
  void begin() {
    Eventually.holds(() -> assertThat(cache.live()).isTrue());
  }

  @AfterEach
  void close() {
    tracking.close();
    raw.close();
  }

  /// Keys on all masters of a cluster.
  private static List<String> keys() {
    return List.of("t{1}", "t{2}", "t{3}", "t{4}", "t{5}", "t{6}");
  }

  private void keep(String key, String value) {
    Eventually.holds(() -> {
      cache.put(key, value, cache.stamp());
      assertThat(cache.get(key)).isEqualTo(value);
    });
  }

  private void isForgotten(String key) {
    Eventually.holds(() -> assertThat(cache.get(key)).isNull());
  }

  @Test
  void a_change_by_another_client_is_evicted_on_every_server() {
    keys().forEach(key -> keep(key, "old"));
    keys().forEach(key -> raw.command("SET", key, "new"));
    keys().forEach(this::isForgotten);
  }

  @Test
  void every_way_of_changing_a_key_counts() {
    List<List<String>> changes =
        List.of(
            List.of("HSET", "t{1}", "field", "1"),
            List.of("HINCRBY", "t{1}", "field", "1"),
            List.of("EVAL", "return redis.call('HDEL', KEYS[1], 'field')", "1", "t{1}"),
            List.of("SET", "t{1}", "x"),
            List.of("PEXPIRE", "t{1}", "1"),
            List.of("DEL", "t{1}"));
    for (List<String> change : changes) {
      keep("t{1}", "kept before " + change);
      raw.command(change.toArray(String[]::new));
      if (!change.getFirst().equals("DEL")) {
        isForgotten("t{1}");
      }
    }
  }

  @Test
  void other_keys_are_kept() {
    keep("t{1}", "kept");
    keep("t{2}", "old");
    raw.command("SET", "t{2}", "new");
    raw.command("SET", "other{1}", "new");
    isForgotten("t{2}");
    assertThat(cache.get("t{1}")).isEqualTo("kept");
  }

  @Test
  void a_flush_of_a_server_clears_the_cache() {
    keys().forEach(key -> keep(key, "old"));
    TestRedis.flush();
    keys().forEach(this::isForgotten);
    keep("t{1}", "again");
  }

  @Test
  void a_lost_connection_clears_the_cache_and_restarts_tracking() {
    for (int i = 0; i < 3; i++) {
      keys().forEach(key -> keep(key, "old"));
      raw.everywhere("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
      keys().forEach(this::isForgotten);
      Eventually.holds(() -> assertThat(cache.live()).isTrue());
      keep("t{1}", "again");
      raw.command("SET", "t{1}", "changed");
      isForgotten("t{1}");
    }
  }

  @Test
  void a_second_cache_is_informed_of_its_own_keys() {
    NearCache<String> second = NearCache.create(tracking, "u{", 10, HOUR);
    Eventually.holds(() -> assertThat(second.live()).isTrue());
    second.put("u{1}", "old", second.stamp());
    keep("t{1}", "kept");
    raw.command("SET", "u{1}", "new");
    Eventually.holds(() -> assertThat(second.get("u{1}")).isNull());
    assertThat(cache.get("t{1}")).isEqualTo("kept");
  }

  @Test
  void caches_of_one_prefix_are_both_informed_and_overlapping_prefixes_are_a_programming_error() {
    NearCache<Integer> same = NearCache.create(tracking, "t{", 10, HOUR);
    Eventually.holds(() -> assertThat(same.live()).isTrue());
    same.put("t{1}", 1, same.stamp());
    keep("t{1}", "old");
    raw.command("SET", "t{1}", "new");
    isForgotten("t{1}");
    Eventually.holds(() -> assertThat(same.get("t{1}")).isNull());
    for (String prefix : List.of("t", "t{1}", "")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> NearCache.create(tracking, prefix, 10, HOUR));
    }
  }

  @Test
  void after_closing_nothing_is_kept() {
    keep("t{1}", "old");
    tracking.close();
    Eventually.holds(() -> assertThat(cache.live()).isFalse());
    cache.put("t{1}", "old", cache.stamp());
    assertThat(cache.get("t{1}")).isNull();
  }

  /// One writer counts up; a reader that finds nothing in the cache reads and puts. In the end the
  /// cache must agree with Redis.
  @Test
  void readers_racing_with_a_writer_leave_no_old_value_behind() throws Exception {
    for (int round = 0; round < 20; round++) {
      Thread writer =
          Thread.ofVirtual()
              .start(() -> {
                try (RawRedis other = RawRedis.toTestRedis()) {
                  for (int i = 0; i < 200; i++) {
                    other.command("INCR", "t{1}");
                  }
                }
              });
      while (writer.isAlive()) {
        read();
      }
      writer.join();
      String truth = Objects.requireNonNull(raw.string("GET", "t{1}"));
      Eventually.holds(() -> assertThat(read()).isEqualTo(truth));
    }
  }

  private String read() {
    String known = cache.get("t{1}");
    if (known != null) {
      return known;
    }
    long stamp = cache.stamp();
    String fresh = String.valueOf(TestLink.shared().call(RedisClient.command(Command.GET, "t{1}")));
    cache.put("t{1}", fresh, stamp);
    return fresh;
  }
}
