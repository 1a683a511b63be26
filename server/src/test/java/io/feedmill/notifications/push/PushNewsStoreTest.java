package io.feedmill.notifications.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.push.PushNewsStore.Taken;
import io.feedmill.notifications.push.SubscriptionStore.New;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Due times and leases, on a real database and a clock that the test sets.
class PushNewsStoreTest {
  private static final long ANN = 7;
  private static final Set<Long> PEOPLE = Set.of(ANN);

  private final Database database = TestDatabases.fresh();
  private final ManualClock clock = ManualClock.atNoon();
  private final SubscriptionStore subscriptions = new SubscriptionStore(database, clock);
  private final PushNewsStore news = new PushNewsStore(database, clock);

  @AfterEach
  void close() {
    database.close();
  }

  private long keep(String credential) {
    byte[] address = {1};
    return subscriptions
        .store(new New(ANN, credential, address, address, "push.example", ""), 100)
        .orElseThrow();
  }

  private Taken taken() {
    news.news(PEOPLE);
    List<Taken> rows = news.take(9);
    assertThat(rows).hasSize(1);
    return rows.getFirst();
  }

  private List<Taken> takeAfter(Duration time) {
    clock.advance(time);
    return news.take(9);
  }

  @Test
  void news_are_due_at_once_and_reported_once() {
    assertThat(news.news(PEOPLE)).isFalse();
    keep("session a");
    assertThat(news.news(Set.of(8L))).isFalse();
    assertThat(news.news(PEOPLE)).isTrue();
    assertThat(news.news(PEOPLE)).isFalse();
    assertThat(news.take(9)).extracting(Taken::seen).containsExactly(100L);
    assertThat(news.take(9)).isEmpty();
  }

  @Test
  void after_a_message_the_next_look_waits_ten_seconds() {
    keep("session a");
    Taken row = taken();
    news.sent(row, 150);
    news.news(PEOPLE);
    news.finish(row, 160);
    assertThat(takeAfter(Duration.ofSeconds(9))).isEmpty();
    List<Taken> next = takeAfter(Duration.ofSeconds(1));
    assertThat(next).extracting(Taken::seen).containsExactly(160L);
    news.finish(next.getFirst(), 160);
    assertThat(takeAfter(Duration.ofDays(1))).isEmpty();
  }

  @Test
  void a_killed_server_is_followed_by_another_and_says_nothing_more() {
    keep("session a");
    Taken killed = taken();
    assertThat(takeAfter(Duration.ofMinutes(4))).isEmpty();
    List<Taken> next = takeAfter(Duration.ofMinutes(2));
    assertThat(next).hasSize(1);
    assertThat(news.holds(killed)).isFalse();
    assertThat(news.holds(next.getFirst())).isTrue();
    news.sent(killed, 900);
    news.defer(killed, clock.instant());
    news.finish(killed, 900);
    news.delete(killed);
    assertThat(news.holds(next.getFirst())).isTrue();
    news.defer(next.getFirst(), clock.instant().plusSeconds(60));
    assertThat(takeAfter(Duration.ofSeconds(59))).isEmpty();
    List<Taken> later = takeAfter(Duration.ofSeconds(1));
    assertThat(later).extracting(Taken::seen).containsExactly(100L);
    assertThat(later).extracting(Taken::failures).containsExactly(1);
  }

  @Test
  void news_do_not_shorten_the_pause_requested_by_a_push_service() {
    keep("session a");
    Taken row = taken();
    news.defer(row, clock.instant().plusSeconds(3_600));
    assertThat(news.news(PEOPLE)).isFalse();
    assertThat(takeAfter(Duration.ofMinutes(59))).isEmpty();
    assertThat(takeAfter(Duration.ofMinutes(1))).hasSize(1);
  }

  @Test
  void a_subscription_made_again_is_not_deleted_by_who_looked_at_the_old_one() {
    long id = keep("session a");
    List<SubscriptionStore.Row> listed = subscriptions.of(ANN);
    Taken old = taken();
    assertThat(keep("session b")).isEqualTo(id);
    news.delete(old);
    listed.forEach(row -> subscriptions.end(row.id(), row.credential()));
    assertThat(subscriptions.of(ANN))
        .extracting(SubscriptionStore.Row::credential)
        .containsExactly("session b");
    assertThat(news.take(9)).extracting(Taken::credential).containsExactly("session b");
  }
}
