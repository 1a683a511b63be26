package io.feedmill.reader.notify;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Workers;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The check of what followers of feeds were notified of, on a real database.
final class CheckHealthTest {
  private static final long FEED = 5;

  private final ManualClock clock = ManualClock.atNoon();
  private final Database database = TestDatabases.fresh();
  private final Events events = Events.create(database, clock, new Workers(clock, Leases.alone()));

  CheckHealthTest() {
    events.on(FeedHealthChanged.class, "test", _ -> {});
  }

  @AfterEach
  void close() {
    database.close();
  }

  private Check.Result check(boolean repair) {
    return new CheckHealth(database, new RecordHealth(database, events, clock))
        .check(repair, (_, _) -> {});
  }

  private void fetched(String state, int subscribers, @Nullable Instant attempted) {
    String sql =
        """
        INSERT INTO reader.fetch (feed, url, subscribers, state, attempted, next)
        VALUES (:feed, 'https://a.example/', :subscribers, :state, :attempted, now())
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("feed", FEED)
            .bind("subscribers", subscribers)
            .bind("state", state)
            .bind("attempted", attempted)
            .execute());
  }

  private void notified(String state) {
    database.useHandle(handle ->
        handle.execute(
            "INSERT INTO reader.health (feed, state, since) VALUES (?, ?, ?)",
            FEED,
            state,
            clock.instant()));
  }

  private String notified() {
    return database.withHandle(handle ->
        handle
            .createQuery("SELECT coalesce(string_agg(state, ' '), 'none') FROM reader.health")
            .mapTo(String.class)
            .one());
  }

  private long published() {
    return database.withHandle(
        handle -> handle.createQuery("SELECT count(*) FROM kernel.outbox").mapTo(Long.class).one());
  }

  @ParameterizedTest
  @CsvSource({
    "NEW,     none,    1, 1,  none,    false",
    "GOOD,    none,    1, 1,  none,    false",
    "FAILING, none,    1, 1,  FAILING, true",
    "GONE,    none,    1, 1,  GONE,    true",
    "FAILING, none,    0, 1,  none,    false",
    "FAILING, FAILING, 1, 1,  FAILING, false",
    "GOOD,    FAILING, 1, 1,  GOOD,    true",
    "GOOD,    FAILING, 1, -1, FAILING, false",
    "GONE,    FAILING, 1, 1,  GONE,    true",
  })
  void followers_are_notified_of_a_state_that_was_missed(
      String state, String before, int subscribers, int seconds, String after, boolean fault) {
    fetched(state, subscribers, clock.instant().plusSeconds(seconds));
    if (!before.equals("none")) {
      notified(before);
    }
    clock.advance(Duration.ofMinutes(1));
    assertThat(check(false).found()).isEqualTo(fault ? 1 : 0);
    assertThat(notified()).isEqualTo(before);
    assertThat(check(true).left()).isZero();
    assertThat(notified()).isEqualTo(after);
    assertThat(published()).isEqualTo(fault ? 1 : 0);
  }

  @Test
  void a_row_about_a_feed_that_is_not_fetched_is_deleted() {
    notified("FAILING");
    assertThat(check(false).lines()).contains("notice about feed 5, which is not fetched");
    assertThat(check(true).left()).isZero();
    assertThat(notified()).isEqualTo("none");
  }
}
