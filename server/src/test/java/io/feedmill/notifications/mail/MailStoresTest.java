package io.feedmill.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Kind;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Choices, due times and leases, on a real database and a clock that the test sets.
class MailStoresTest {
  private static final long ANN = 7;
  private static final Set<Long> PEOPLE = Set.of(ANN);
  private static final Set<Kind> MENTION = Set.of(Kind.MENTION);

  private final Database database = TestDatabases.fresh();
  private final ManualClock clock = ManualClock.atNoon();
  private final ChoiceStore choices = new ChoiceStore(database, clock);
  private final NewsStore news = new NewsStore(database, clock);
  private final DigestStore digests = new DigestStore(database, clock);

  @AfterEach
  void close() {
    database.close();
  }

  private void choose(MailMode mention, MailMode like, int hour, ZoneId zone) {
    Map<Kind, MailMode> modes = new EnumMap<>(Kind.class);
    modes.put(Kind.MENTION, mention);
    modes.put(Kind.LIKE, like);
    choices.write(ANN, new MailChoices(modes, hour), zone, 100);
  }

  private void choose(MailMode mention) {
    choose(mention, MailMode.OFF, 8, ZoneOffset.UTC);
  }

  private boolean finish(NewsStore.Taken row, boolean mailed) {
    return database.inTransaction(handle -> news.finish(handle, row, 200, mailed));
  }

  private List<NewsStore.Taken> takeAfter(Duration time) {
    clock.advance(time);
    return news.take(9);
  }

  @Test
  void news_wait_five_minutes_and_later_news_do_not_delay_them() {
    choose(MailMode.NOW);
    news.news(PEOPLE, MENTION);
    assertThat(takeAfter(Duration.ofMinutes(4))).isEmpty();
    news.news(PEOPLE, MENTION);
    List<NewsStore.Taken> taken = takeAfter(Duration.ofMinutes(1));
    assertThat(taken).hasSize(1);
    assertThat(taken.getFirst().seen()).isEqualTo(100);
    assertThat(finish(taken.getFirst(), true)).isTrue();
    assertThat(takeAfter(Duration.ofDays(1))).isEmpty();
  }

  @Test
  void after_a_mail_the_next_one_waits_half_an_hour() {
    choose(MailMode.NOW);
    news.news(PEOPLE, MENTION);
    NewsStore.Taken row = takeAfter(NewsStore.WAIT).getFirst();
    news.news(PEOPLE, MENTION);
    finish(row, true);
    assertThat(takeAfter(NewsStore.PAUSE.minusSeconds(1))).isEmpty();
    NewsStore.Taken next = takeAfter(Duration.ofSeconds(1)).getFirst();
    assertThat(next.seen()).isEqualTo(200);
    finish(next, true);
    clock.advance(Duration.ofMinutes(10));
    news.news(PEOPLE, MENTION);
    assertThat(takeAfter(Duration.ofMinutes(19))).isEmpty();
    assertThat(takeAfter(Duration.ofMinutes(1))).hasSize(1);
  }

  @Test
  void news_that_come_while_a_server_looks_are_looked_at_again() {
    choose(MailMode.NOW);
    news.news(PEOPLE, MENTION);
    NewsStore.Taken row = takeAfter(NewsStore.WAIT).getFirst();
    news.news(PEOPLE, MENTION);
    assertThat(finish(row, false)).isTrue();
    assertThat(takeAfter(NewsStore.WAIT)).hasSize(1);
  }

  @Test
  void a_row_of_a_killed_server_is_taken_again_and_a_slow_server_then_mails_nothing() {
    choose(MailMode.NOW);
    news.news(PEOPLE, MENTION);
    NewsStore.Taken slow = takeAfter(NewsStore.WAIT).getFirst();
    assertThat(takeAfter(Duration.ofMinutes(1))).isEmpty();
    NewsStore.Taken other = takeAfter(Duration.ofMinutes(1)).getFirst();
    assertThat(finish(slow, true)).isFalse();
    assertThat(finish(other, true)).isTrue();
    assertThat(finish(other, true)).isFalse();
  }

  @Test
  void a_choice_that_is_changed_while_a_server_looks_mails_nothing() {
    choose(MailMode.NOW);
    news.news(PEOPLE, MENTION);
    NewsStore.Taken row = takeAfter(NewsStore.WAIT).getFirst();
    choices.endNow(ANN, Kind.MENTION);
    assertThat(finish(row, true)).isFalse();
    choose(MailMode.DIGEST);
    assertThat(finish(row, true)).isFalse();
    news.news(PEOPLE, MENTION);
    assertThat(takeAfter(Duration.ofDays(1))).isEmpty();
  }

  @Test
  void a_first_digest_is_due_at_the_next_hour_in_the_zone_and_not_for_today_when_that_is_over() {
    choose(MailMode.DIGEST, MailMode.OFF, 8, ZoneOffset.UTC);
    clock.set(Instant.parse("2026-11-21T07:59:59Z"));
    assertThat(digests.take(9)).isEmpty();
    clock.advance(Duration.ofSeconds(1));
    DigestStore.Taken row = digests.take(9).getFirst();
    assertThat(row.last()).isEqualTo(LocalDate.of(2026, 11, 20));
    assertThat(digests.kinds(ANN)).containsExactly(Map.entry("mention", 100L));
  }

  @Test
  void saving_other_settings_does_not_skip_a_digest_that_is_due() {
    choose(MailMode.DIGEST, MailMode.OFF, 8, ZoneOffset.UTC);
    clock.set(Instant.parse("2026-11-21T08:00:00Z"));
    choose(MailMode.DIGEST, MailMode.DIGEST, 8, ZoneOffset.UTC);
    assertThat(digests.take(9)).hasSize(1);
  }

  @Test
  void moving_the_hour_back_and_forth_makes_no_second_digest_of_a_date() {
    choose(MailMode.DIGEST, MailMode.OFF, 8, ZoneOffset.UTC);
    clock.set(Instant.parse("2026-11-21T08:00:00Z"));
    DigestStore.Taken row = digests.take(9).getFirst();
    LocalDate date = LocalDate.of(2026, 11, 21);
    assertThat(
            database.<Boolean, RuntimeException>inTransaction(handle ->
                digests.finish(
                    handle, row, date, Instant.parse("2026-11-22T08:00:00Z"), clock.instant())))
        .isTrue();
    choose(MailMode.DIGEST, MailMode.OFF, 20, ZoneOffset.UTC);
    clock.set(Instant.parse("2026-11-21T23:59:59Z"));
    assertThat(digests.take(9)).isEmpty();
    clock.set(Instant.parse("2026-11-22T20:00:00Z"));
    assertThat(digests.take(9)).hasSize(1);
  }

  @Test
  void a_digest_that_is_ended_or_whose_kinds_changed_is_not_sent() {
    choose(MailMode.DIGEST, MailMode.DIGEST, 8, ZoneOffset.UTC);
    clock.set(Instant.parse("2026-11-21T08:00:00Z"));
    DigestStore.Taken row = digests.take(9).getFirst();
    choose(MailMode.DIGEST, MailMode.OFF, 8, ZoneOffset.UTC);
    assertThat(
            database.<Boolean, RuntimeException>inTransaction(
                handle -> digests.mark(handle, ANN, Map.of("mention", 300L, "like", 300L))))
        .isFalse();
    choices.endDigest(ANN);
    assertThat(
            database.<Boolean, RuntimeException>inTransaction(handle ->
                digests.finish(
                    handle, row, LocalDate.of(2026, 11, 21), clock.instant(), clock.instant())))
        .isFalse();
    clock.advance(Duration.ofDays(3));
    assertThat(digests.take(9)).isEmpty();
    assertThat(choices.choices(ANN).modes()).containsEntry(Kind.MENTION, MailMode.OFF);
  }

  @Test
  void ending_mails_at_once_leaves_the_digest_and_the_other_way_round() {
    choose(MailMode.NOW, MailMode.DIGEST, 9, ZoneOffset.UTC);
    choices.endNow(ANN, Kind.LIKE);
    choices.endNow(ANN, Kind.MENTION);
    choices.endNow(ANN, Kind.MENTION);
    assertThat(choices.choices(ANN).mode(Kind.LIKE)).isEqualTo(MailMode.DIGEST);
    assertThat(choices.choices(ANN).mode(Kind.MENTION)).isEqualTo(MailMode.OFF);
    choose(MailMode.NOW, MailMode.DIGEST, 9, ZoneOffset.UTC);
    choices.endDigest(ANN);
    assertThat(choices.choices(ANN).mode(Kind.MENTION)).isEqualTo(MailMode.NOW);
    assertThat(choices.choices(ANN).hour()).isEqualTo(9);
  }
}
