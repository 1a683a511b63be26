package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.web.Plot;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.feed.FeedKeys;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeliveriesTest {
  @Test
  void deliveries_of_a_minute_are_plotted_a_second_and_forgotten_after_an_hour() {
    TestRedis.flush();
    ManualClock clock = ManualClock.atNoon();
    Deliveries deliveries = new Deliveries(TestLink.shared(), clock);
    deliveries.count(100);
    deliveries.count(20);
    deliveries.count(0);
    assertThat(curve(deliveries).most()).isEqualTo("0");
    clock.advance(Duration.ofMinutes(1));
    assertThat(curve(deliveries).latest()).isEqualTo("2");
    clock.advance(Duration.ofMinutes(1));
    assertThat(curve(deliveries).latest()).isEqualTo("0");
    assertThat(curve(deliveries).most()).isEqualTo("2");
    deliveries.forget();
    try (RawRedis raw = RawRedis.toTestRedis()) {
      assertThat(raw.number("HLEN", FeedKeys.deliveries())).isEqualTo(1);
      clock.advance(Duration.ofMinutes(61));
      deliveries.forget();
      assertThat(raw.number("HLEN", FeedKeys.deliveries())).isZero();
    }
  }

  private static Plot.Curve curve(Deliveries deliveries) {
    return deliveries.plot().curves().getFirst();
  }
}
