package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.Plot;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.feed.FeedKeys;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeliveryCountsTest {
  @Test
  void deliveries_are_plotted_per_second_and_deleted_after_an_hour() {
    TestRedis.flush();
    ManualClock clock = ManualClock.atNoon();
    DeliveryCounts deliveryCounts = new DeliveryCounts(TestLink.shared(), clock);
    for (int deliveries : List.of(100, 20, 0)) {
      RedisClient.await(deliveryCounts.count(deliveries));
    }
    assertThat(curve(deliveryCounts).most()).isEqualTo("0");
    clock.advance(Duration.ofMinutes(1));
    assertThat(curve(deliveryCounts).latest()).isEqualTo("2");
    clock.advance(Duration.ofMinutes(1));
    assertThat(curve(deliveryCounts).latest()).isEqualTo("0");
    assertThat(curve(deliveryCounts).most()).isEqualTo("2");
    deliveryCounts.deleteOld();
    try (RawRedis raw = RawRedis.toTestRedis()) {
      assertThat(raw.number("HLEN", FeedKeys.deliveryCounts())).isEqualTo(1);
      clock.advance(Duration.ofMinutes(61));
      deliveryCounts.deleteOld();
      assertThat(raw.number("HLEN", FeedKeys.deliveryCounts())).isZero();
    }
  }

  private static Plot.Curve curve(DeliveryCounts deliveryCounts) {
    return deliveryCounts.plot().curves().getFirst();
  }
}
