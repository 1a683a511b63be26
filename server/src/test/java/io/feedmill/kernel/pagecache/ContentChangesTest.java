package io.feedmill.kernel.pagecache;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Notifications between two servers, and their state while the channel is lost.
class ContentChangesTest {
  private static final PageDependency ANN = PageDependency.person(17);

  private final Vertx vertx = Vertx.vertx();
  private final RedisServer server = RedisServer.startDurable();
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1);
  private final AccessChanges hereChannel = AccessChanges.open(redis);
  private final AccessChanges farChannel = AccessChanges.open(redis);
  private final ContentChanges here = ContentChanges.of(hereChannel);
  private final ContentChanges far = ContentChanges.of(farChannel);

  @BeforeEach
  void hear() {
    Eventually.holds(() -> {
      assertThat(hereChannel.hearing()).isTrue();
      assertThat(farChannel.hearing()).isTrue();
    });
  }

  @AfterEach
  void close() {
    hereChannel.close();
    farChannel.close();
    redis.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
    server.close();
  }

  private static ContentChanges.Watch over(ContentChanges changes, PageDependency... things) {
    ContentChanges.Watch watch = changes.watch();
    for (PageDependency thing : things) {
      watch.dependOn(thing);
    }
    return watch;
  }

  @Test
  void a_change_ends_what_was_read_before_it_here_at_once_and_elsewhere_soon() {
    ContentChanges.Watch near = over(here, PageDependency.post(3), ANN);
    ContentChanges.Watch distant = over(far, ANN, PageDependency.post(3));
    ContentChanges.Watch other = over(far, PageDependency.person(18));
    assertThat(near.unchanged()).isTrue();
    assertThat(distant.unchanged()).isTrue();
    here.publish(PageDependency.person(4_711), ANN);
    assertThat(near.unchanged()).isFalse();
    Eventually.holds(() -> assertThat(distant.unchanged()).isFalse());
    assertThat(other.unchanged()).isTrue();
    assertThat(over(far, ANN).unchanged()).isTrue();
  }

  @Test
  void what_began_before_a_change_is_ended_by_it_even_when_it_names_the_thing_later() {
    ContentChanges.Watch reading = here.watch();
    here.publish(ANN);
    reading.dependOn(ANN);
    assertThat(reading.unchanged()).isFalse();
  }

  @Test
  void changes_of_accounts_and_profiles_are_changes_of_the_person() {
    for (String kind : new String[] {"account ", "profile "}) {
      ContentChanges.Watch watch = over(far, ANN);
      hereChannel.announce(kind + 18);
      hereChannel.announce("account nonsense");
      assertThat(watch.unchanged()).isTrue();
      hereChannel.announce(kind + 17);
      Eventually.holds(() -> assertThat(watch.unchanged()).isFalse());
    }
  }

  @Test
  void nothing_is_cached_while_changes_cannot_be_received_and_earlier_reads_are_discarded() {
    ContentChanges.Watch before = over(far, ANN);
    server.kill();
    Eventually.holds(() -> assertThat(before.unchanged()).isFalse());
    assertThat(over(far, ANN).unchanged()).isFalse();
    server.restart();
    Eventually.holds(() -> assertThat(over(far, ANN).unchanged()).isTrue());
    assertThat(before.unchanged()).isFalse();
  }
}
