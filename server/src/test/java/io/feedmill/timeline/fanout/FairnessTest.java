package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.timeline.feed.TimelineConfig;
import org.junit.jupiter.api.Test;

class FairnessTest {
  private static final long HUGE = 1_000_000;
  private static final long SMALL = 2_000_000;
  private static final long READER = 3_000_000;

  /// The bound: in the first stage one portion of each large fan-out, in the second stage at most
  /// the messages that may wait in a partition and those of one more portion.
  @Test
  void during_a_fan_out_to_100_000_another_post_is_visible_after_a_bounded_number_of_steps() {
    TimelineConfig config = TimelineConfig.of(10, 10, 1_000_000);
    try (FeedsOnRedis feeds = new FeedsOnRedis(config)) {
      feeds.sql.crowd(1, 100_000, HUGE);
      feeds.sql.relationWriter.follow(READER, SMALL);
      feeds.page(READER);
      FeedServer server = feeds.first();
      long huge = feeds.post(HUGE, "to a hundred thousand");
      feeds.parts.fanOut().begin(FanOutJob.push(huge, HUGE));
      for (int invalidate = 0; invalidate < 5; invalidate++) {
        server.prepare.runOnce();
      }
      long small = feeds.post(SMALL, "to one");
      feeds.parts.fanOut().begin(FanOutJob.push(small, SMALL));
      int turns = 0;
      while (!feeds.ids(READER).contains(small)) {
        server.prepare.runOnce();
        server.update.runOnce();
        turns++;
        assertThat(turns).isLessThanOrEqualTo(2);
      }
      DeliveryProgress deliveries =
          new DeliveryProgress(io.feedmill.testing.TestLink.shared(), feeds.keys);
      assertThat(deliveries.of(small).finished()).isTrue();
      assertThat(deliveries.of(huge).finished()).isFalse();
      assertThat(deliveries.of(huge).found()).isBetween(1_000L, 15_000L);
    }
  }
}
