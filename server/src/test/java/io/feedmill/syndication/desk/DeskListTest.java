package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The list of edited articles.
class DeskListTest {
  @Test
  void a_page_of_the_desk_is_two_round_trips_however_many_articles_feeds_and_consumers() {
    assumeFalse(TestRedis.isCluster(), "the door that counts leads to a single server");
    try (DeskAtTime desk = new DeskAtTime();
        RoundTrips trips = RoundTrips.open();
        RedisClient redis = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1)) {
      DeskStore store = new DeskStore(redis);
      assertThat(page(store, 1).size()).isZero();
      int articles = 0;
      for (int size : List.of(2, 40)) {
        desk.queue("feed" + size, Duration.ZERO);
        for (; articles < size; articles++) {
          UUID uuid = desk.put(UUID.randomUUID(), "Article " + articles);
          desk.desk()
              .publish(
                  uuid,
                  List.of(new FeedEpoch("feed" + size, "")),
                  PublishMode.PUBLISH,
                  DeskAtTime.EDITOR);
        }
        String feed = "feed" + size;
        desk.count(feed, "two", Evidence.IMPRESSION, desk.document(feed));
        trips.taken();
        List<DeskArticle> page = page(store, size);
        assertThat(trips.taken()).isEqualTo(2);
        assertThat(page).hasSize(size);
        assertThat(page.getFirst().placements().getFirst().feed()).isEqualTo("feed2");
        assertThat(page.getFirst().placements())
            .anySatisfy(place -> {
              assertThat(place.state()).isEqualTo(ArticleState.LIVE);
              assertThat(place.deliveries().getFirst().consumer()).isEqualTo("two");
            });
      }
    }
  }

  private static List<DeskArticle> page(DeskStore store, int limit) {
    DeskStore.Edited edited = store.edited(Instant.EPOCH, null, limit);
    return store.find(
        edited.listed().stream().map(DeskStore.Listed::uuid).toList(), edited.feeds());
  }

  @Test
  void pages_have_each_article_once_even_if_many_were_edited_in_the_same_millisecond() {
    try (DeskAtTime desk = new DeskAtTime()) {
      DeskStore store = new DeskStore(desk.redis);
      List<UUID> put = new ArrayList<>();
      for (int i = 0; i < 23; i++) {
        put.add(desk.put(UUID.randomUUID(), "Article " + i));
      }
      List<UUID> seen = new ArrayList<>();
      DeskStore.Listed last = null;
      for (int pages = 0; pages < 8; pages++) {
        List<DeskStore.Listed> listed = store.edited(Instant.EPOCH, last, 3).listed();
        assertThat(listed).hasSize(pages < 7 ? 3 : 2);
        listed.forEach(each -> seen.add(each.uuid()));
        last = listed.getLast();
      }
      assertThat(seen).doesNotHaveDuplicates();
      assertThat(seen).containsExactlyInAnyOrderElementsOf(put);
    }
  }
}
