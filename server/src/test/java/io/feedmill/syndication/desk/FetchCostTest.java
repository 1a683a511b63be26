package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The requests of fetches to Redis.
class FetchCostTest {
  private static void skipOnCluster() {
    assumeFalse(TestRedis.isCluster(), "the door that counts leads to a single server");
  }

  @Test
  void a_fetch_of_a_queue_feed_is_one_round_trip_however_many_articles_it_shows() {
    skipOnCluster();
    try (DeskAtTime desk = new DeskAtTime()) {
      for (int size : List.of(1, 60)) {
        String feed = "queue" + size;
        desk.queue(feed, Duration.ZERO);
        UUID uuid = UUID.randomUUID();
        for (int i = 0; i < size; i++) {
          desk.publish(desk.put(i == 0 ? uuid : UUID.randomUUID(), "Article " + i), feed);
        }
        try (CountedFeeds feeds = new CountedFeeds(desk)) {
          for (int fetches = 1; fetches <= 3; fetches++) {
            feeds.trips.taken();
            String document = feeds.client.get("/feeds/" + feed + "?token=one").body();
            assertThat(document).contains(uuid.toString());
            awaitImpressions(desk, uuid, feed, fetches);
            assertThat(fetches > 1 ? feeds.trips.taken() : 1).as("fetch %d", fetches).isOne();
          }
        }
      }
    }
  }

  private static void awaitImpressions(DeskAtTime desk, UUID uuid, String feed, int count) {
    DeskStore store = new DeskStore(desk.redis);
    Eventually.holds(() ->
        assertThat(store.find(List.of(uuid), List.of(feed)).getFirst().placements())
            .anySatisfy(place ->
                assertThat(place.deliveries())
                    .anySatisfy(taken -> assertThat(taken.impressions()).hasSize(count))));
  }

  @Test
  void a_cached_window_feed_is_answered_200_and_304_without_a_call_to_redis() {
    skipOnCluster();
    try (DeskAtTime desk = new DeskAtTime()) {
      desk.window("window");
      desk.publish(desk.put(UUID.randomUUID(), "Near"), "window");
      try (CountedFeeds feeds = new CountedFeeds(desk)) {
        for (String path : List.of("/feeds/window", "/feeds/window.atom", "/feeds/window.json")) {
          for (String coding : List.of("identity", "gzip")) {
            Map<String, String> accepts = Map.of("Accept-Encoding", coding);
            String tag = feeds.client.send(accepts, "GET", path, "", "").header("ETag");
            Map<String, String> knows = Map.of("Accept-Encoding", coding, "If-None-Match", tag);
            feeds.trips.taken();
            for (int i = 0; i < 20; i++) {
              assertThat(feeds.client.send(accepts, "GET", path, "", "").status()).isEqualTo(200);
              assertThat(feeds.client.send(knows, "GET", path, "", "").status()).isEqualTo(304);
              assertThat(feeds.client.send(accepts, "HEAD", path, "", "").status()).isEqualTo(200);
            }
            assertThat(feeds.trips.taken()).isZero();
          }
        }
      }
    }
  }
}
