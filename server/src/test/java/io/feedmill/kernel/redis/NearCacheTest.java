package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The content of a near cache, without a Redis; see [KeyTrackingTest] for invalidation.
class NearCacheTest {
  private final AtomicLong nanos = new AtomicLong();
  private final NearCache<String> cache =
      new NearCache<>("t:", 1_000, Duration.ofMinutes(1), nanos::get);

  @Test
  void nothing_is_kept_before_tracking_has_begun() {
    cache.put("t:a", "old", cache.stamp());
    assertThat(cache.get("t:a")).isNull();
    assertThat(cache.live()).isFalse();
  }

  @Test
  void what_was_put_is_there_until_its_key_changes() {
    cache.start();
    cache.put("t:a", "1", cache.stamp());
    cache.put("t:b", "2", cache.stamp());
    cache.invalidate("t:a");
    assertThat(cache.get("t:a")).isNull();
    assertThat(cache.get("t:b")).isEqualTo("2");
    assertThat(cache.hits()).isEqualTo(1);
    assertThat(cache.misses()).isEqualTo(1);
  }

  @Test
  void after_all_was_invalidated_only_later_reads_are_kept() {
    cache.invalidateAll();
    assertThat(cache.live()).isFalse();
    cache.start();
    long stamp = cache.stamp();
    cache.put("t:a", "old", stamp);
    cache.invalidateAll();
    assertThat(cache.get("t:a")).isNull();
    cache.put("t:a", "old", stamp);
    assertThat(cache.get("t:a")).isNull();
    cache.put("t:a", "new", cache.stamp());
    assertThat(cache.get("t:a")).isEqualTo("new");
    cache.stop();
    cache.invalidateAll();
    assertThat(cache.live()).isFalse();
  }

  @Test
  void a_read_that_raced_with_a_change_is_not_kept() {
    cache.start();
    long stamp = cache.stamp();
    cache.invalidate("t:a");
    cache.put("t:a", "old", stamp);
    assertThat(cache.get("t:a")).isNull();
    cache.put("t:a", "new", cache.stamp());
    assertThat(cache.get("t:a")).isEqualTo("new");
  }

  @Test
  void one_stamp_does_for_many_keys_and_only_the_changed_ones_are_refused() {
    cache.start();
    long stamp = cache.stamp();
    cache.invalidate("t:7");
    IntStream.range(0, 25).forEach(i -> cache.put("t:" + i, "v" + i, stamp));
    assertThat(IntStream.range(0, 25).filter(i -> cache.get("t:" + i) == null)).contains(7);
    assertThat(cache.get("t:8")).isEqualTo("v8");
  }

  @Test
  void a_read_begun_before_a_loss_of_tracking_is_not_kept_after_it() {
    cache.start();
    cache.put("t:a", "1", cache.stamp());
    long stamp = cache.stamp();
    cache.stop();
    long between = cache.stamp();
    assertThat(cache.get("t:a")).isNull();
    cache.put("t:a", "1", stamp);
    assertThat(cache.get("t:a")).isNull();
    cache.start();
    cache.put("t:a", "1", stamp);
    cache.put("t:a", "1", between);
    assertThat(cache.get("t:a")).isNull();
    cache.put("t:a", "2", cache.stamp());
    assertThat(cache.get("t:a")).isEqualTo("2");
  }

  @Test
  void a_flush_clears_the_cache_and_discards_reads_in_flight() {
    cache.start();
    long stamp = cache.stamp();
    cache.put("t:a", "1", stamp);
    cache.flush();
    cache.put("t:b", "1", stamp);
    assertThat(cache.get("t:a")).isNull();
    assertThat(cache.get("t:b")).isNull();
  }

  @Test
  void a_value_grows_no_older_than_allowed() {
    cache.start();
    cache.put("t:a", "1", cache.stamp());
    nanos.addAndGet(Duration.ofSeconds(59).toNanos());
    assertThat(cache.get("t:a")).isEqualTo("1");
    nanos.addAndGet(Duration.ofSeconds(2).toNanos());
    assertThat(cache.get("t:a")).isNull();
  }

  @Test
  void it_keeps_no_more_entries_than_allowed() {
    cache.start();
    IntStream.range(0, 10_000).forEach(i -> cache.put("t:" + i, "v", cache.stamp()));
    assertThat(IntStream.range(0, 10_000).filter(i -> cache.get("t:" + i) != null).count())
        .isBetween(1L, 1_000L);
  }

  @Test
  void a_key_of_another_prefix_is_a_mistake_of_ours() {
    cache.start();
    assertThatIllegalArgumentException().isThrownBy(() -> cache.put("other:a", "1", cache.stamp()));
  }

  /// Readers copy a counter that one writer raises and announces; none may ever be seen older than
  /// what was announced before it was read.
  @Test
  void whatever_threads_do_no_value_is_older_than_the_last_change_that_was_announced()
      throws Exception {
    cache.start();
    AtomicLong truth = new AtomicLong();
    AtomicLong told = new AtomicLong();
    CountDownLatch done = new CountDownLatch(1);
    Thread writer =
        Thread.ofVirtual()
            .start(() -> {
              for (int i = 0; i < 200_000; i++) {
                long value = truth.incrementAndGet();
                cache.invalidate("t:a");
                told.set(value);
              }
              done.countDown();
            });
    while (done.getCount() > 0) {
      long known = told.get();
      String seen = cache.get("t:a");
      if (seen != null) {
        assertThat(Long.parseLong(seen)).isGreaterThanOrEqualTo(known);
      }
      long stamp = cache.stamp();
      cache.put("t:a", Long.toString(truth.get()), stamp);
    }
    writer.join();
  }
}
