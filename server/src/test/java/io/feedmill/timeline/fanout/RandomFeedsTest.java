package io.feedmill.timeline.fanout;

import io.feedmill.timeline.feed.TimelineConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class RandomFeedsTest {
  @ParameterizedTest
  @CsvSource({"1, 11, 10", "1, 12, 3", "3, 13, 10", "3, 14, 5"})
  void random_histories_give_feeds_that_equal_sql_and_never_show_removed_posts(
      int servers, long seed, int feedSize) {
    TimelineConfig config = TimelineConfig.of(feedSize, 3, 1_000);
    try (FeedsOnRedis feeds = new FeedsOnRedis(config, FeedsOnRedis.PATIENT, servers)) {
      feeds.start();
      RandomFeeds history = new RandomFeeds(feeds, seed);
      for (int round = 0; round < 2; round++) {
        history.go(120);
        history.rest();
      }
    }
  }
}
