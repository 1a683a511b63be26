package io.feedmill.reader.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import org.junit.jupiter.api.Test;

/// The cost of a page of a channel in Redis.
class ReadPageCostTest {
  @Test
  void a_page_costs_two_round_trips_for_any_size_of_the_channel() {
    assumeFalse(TestRedis.isCluster(), "several slots are several servers");
    TestRedis.flush();
    try (RoundTrips trips = RoundTrips.open();
        RedisClient link = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1);
        ChannelsOnRedis reader =
            new ChannelsOnRedis(ReaderConfig.STANDARD, link, TestRedis.url())) {
      Channel channel = reader.channel(7);
      long feed = reader.follow(channel, "https://one.example/feed");
      for (int count : new int[] {20, 400}) {
        reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(count));
        Eventually.holds(() -> {
          trips.taken();
          assertThat(reader.module.timelines().page(channel, PageRequest.first(20)).entries())
              .hasSize(20);
          assertThat(trips.taken()).isEqualTo(2);
        });
      }
    }
  }
}
