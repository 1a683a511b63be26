package io.feedmill.app.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.observe.LatencyCounts;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The history of metrics, and the worker that writes it.
class SampleMetricsTest {
  private final Vertx vertx = Vertx.vertx();
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(TestRedis.url()), 2);
  private final MetricsHistory history = new MetricsHistory(redis);
  private final ManualClock clock = ManualClock.atNoon();

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    redis.close();
    vertx.close().await();
  }

  /// A process that counts.
  private final class Counting {
    final LatencyCounts requests = new LatencyCounts();
    final AtomicLong votes = new AtomicLong(1_000);
    final AtomicLong waiting = new AtomicLong();
    final SampleMetrics worker;

    Counting(MetricsHistory into) {
      worker = new SampleMetrics(clock, into, requests, votes::get, waiting::get);
    }

    void answer(int count, Duration took) {
      for (int i = 0; i < count; i++) {
        requests.add(took);
      }
    }
  }

  private MetricsSample latest(HistorySpan span) {
    return history.read(span, clock.instant()).getLast();
  }

  @Test
  void a_sample_is_what_came_since_the_one_before_in_every_span() {
    Counting process = new Counting(history);
    process.answer(60, Duration.ofMillis(8));
    process.votes.addAndGet(3);
    process.waiting.set(7);
    process.worker.runOnce();
    process.worker.runOnce();
    clock.advance(Duration.ofSeconds(30));
    MetricsSample minute = latest(HistorySpan.HOUR);
    assertThat(minute.requests()).isEqualTo(2);
    assertThat(minute.medianMillis()).isBetween(7.0, 9.0);
    assertThat(minute.votes()).isEqualTo(6);
    assertThat(minute.waiting()).isEqualTo(7);
    assertThat(latest(HistorySpan.DAY).requests()).isEqualTo(2);
    assertThat(latest(HistorySpan.WEEK).requests()).isEqualTo(2);
  }

  @Test
  void processes_are_added_up_and_their_percentiles_are_those_of_all_answers() {
    Counting fast = new Counting(history);
    Counting slow = new Counting(history);
    fast.answer(98, Duration.ofMillis(1));
    slow.answer(2, Duration.ofSeconds(1));
    fast.waiting.set(4);
    slow.waiting.set(6);
    fast.worker.runOnce();
    slow.worker.runOnce();
    clock.advance(Duration.ofSeconds(50));
    MetricsSample minute = latest(HistorySpan.HOUR);
    assertThat(minute.requests()).isEqualTo(2);
    assertThat(minute.medianMillis()).isBetween(0.8, 1.2);
    assertThat(minute.slowMillis()).isBetween(800.0, 1_200.0);
    assertThat(minute.waiting()).isEqualTo(5);
  }

  @Test
  void a_new_process_continues_the_history_and_downtime_is_a_gap() {
    Counting before = new Counting(history);
    before.answer(60, Duration.ofMillis(8));
    before.worker.runOnce();
    clock.advance(Duration.ofMinutes(10));
    Counting after = new Counting(history);
    after.answer(120, Duration.ofMillis(8));
    after.worker.runOnce();
    clock.advance(Duration.ofSeconds(59));
    List<MetricsSample> hour = history.read(HistorySpan.HOUR, clock.instant());
    assertThat(hour).hasSize(61);
    assertThat(hour.get(50).requests()).isEqualTo(1);
    assertThat(hour.get(55).requests()).isNaN();
    assertThat(hour.get(60).requests()).isGreaterThanOrEqualTo(2);
  }

  @Test
  void each_span_has_so_many_steps_and_its_hashes_expire_soon_after_it() {
    new Counting(history).worker.runOnce();
    try (RawRedis raw = RawRedis.toTestRedis()) {
      for (HistorySpan span : HistorySpan.values()) {
        String key = AppKeys.metrics(span, span.number(clock.instant()));
        long most = span.length().plus(span.step()).toSeconds() + 120;
        assertThat(raw.number("TTL", key)).isBetween(span.length().toSeconds(), most);
      }
    }
    assertThat(history.read(HistorySpan.DAY, clock.instant())).hasSize(145);
    assertThat(history.read(HistorySpan.WEEK, clock.instant())).hasSize(169);
  }

  @Test
  void what_is_counted_in_an_outage_is_added_after_it() throws Exception {
    try (RedisServer server = RedisServer.start();
        RedisClient other = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1)) {
      MetricsHistory into = new MetricsHistory(other);
      Counting process = new Counting(into);
      process.worker.runOnce();
      server.kill();
      process.answer(50, Duration.ofMillis(8));
      process.worker.runOnce();
      server.restart();
      process.answer(10, Duration.ofMillis(8));
      io.feedmill.testing.Eventually.holds(() -> {
        process.worker.runOnce();
        clock.advance(Duration.ofMillis(1));
        double total =
            into.read(HistorySpan.HOUR, clock.instant()).stream()
                .mapToDouble(MetricsSample::requests)
                .filter(value -> !Double.isNaN(value))
                .sum();
        assertThat(total).isPositive();
      });
    }
  }
}
