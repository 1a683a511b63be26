package io.feedmill.storefront.popular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.sessions.SessionConfig;
import io.feedmill.sessions.SessionModule;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.storefront.popular.api.Viewed;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordItemViewTest {
  private static final Client LAPTOP = new Client("192.0.2.7", "Laptop/1.0");

  @BeforeEach
  void empty() {
    TestRedis.flush();
  }

  private static SessionModule sessions(RedisClient redis) {
    return SessionModule.create(
        redis, Partitions.unrecorded(4), SessionConfig.STANDARD, SystemClock.instance());
  }

  private static RecordItemView views(RedisClient redis) {
    return new RecordItemView(redis, sessions(redis).views(), new PopularItems(redis));
  }

  @Test
  void touch_and_view_are_one_round_trip() {
    assumeFalse(TestRedis.isCluster(), "two slots are two servers");
    try (RoundTrips trips = RoundTrips.open();
        RedisClient redis = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1)) {
      RecordItemView view = views(redis);
      String token = sessions(redis).sessions().open(17, Optional.empty(), LAPTOP).token();
      RedisClient.await(view.view(token, LAPTOP, "1"));
      trips.taken();
      for (int i = 0; i < 5; i++) {
        RedisClient.await(view.view(token, LAPTOP, "237"));
        assertThat(trips.taken()).isOne();
      }
    }
  }

  @Test
  void a_view_counts_for_popularity_and_in_the_session() {
    RedisClient redis = TestLink.shared();
    String token = sessions(redis).sessions().open(17, Optional.empty(), LAPTOP).token();
    for (String item : List.of("1", "2", "1")) {
      assertThat(RedisClient.await(views(redis).view(token, LAPTOP, item)))
          .isInstanceOf(TouchOutcome.Alive.class);
    }
    assertThat(RedisClient.await(sessions(redis).views().viewed(token, LAPTOP)))
        .containsExactly("1", "2");
    assertThat(RedisClient.await(new PopularItems(redis).of(List.of("2", "1", "3"))))
        .containsExactly(new Viewed("2", 1), new Viewed("1", 2), new Viewed("3", 0));
  }

  @Test
  void a_view_without_token_does_not_touch_a_session() {
    RedisClient redis = TestLink.shared();
    assertThat(RedisClient.await(views(redis).view("", LAPTOP, "1")))
        .isEqualTo(new TouchOutcome.Dead());
    assertThat(RedisClient.await(new PopularItems(redis).popular(10)))
        .containsExactly(new Viewed("1", 1));
  }
}
