package io.feedmill.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/// When digests are due, on days when clocks change too.
class DigestTimeTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final LocalDate SPRING = LocalDate.of(2026, 3, 29);
  private static final LocalDate AUTUMN = LocalDate.of(2026, 10, 25);

  private static Instant at(String text) {
    return Instant.parse(text);
  }

  @Test
  void an_hour_that_the_clock_skips_is_due_when_it_has_skipped() {
    DigestTime two = new DigestTime(2, BERLIN);
    assertThat(two.of(SPRING)).isEqualTo(at("2026-03-29T01:00:00Z"));
    assertThat(two.latest(at("2026-03-29T00:59:59Z"))).isEqualTo(SPRING.minusDays(1));
    assertThat(two.latest(at("2026-03-29T01:00:00Z"))).isEqualTo(SPRING);
  }

  @Test
  void an_hour_that_comes_twice_is_due_the_first_time_only() {
    DigestTime two = new DigestTime(2, BERLIN);
    assertThat(two.of(AUTUMN)).isEqualTo(at("2026-10-25T00:00:00Z"));
    assertThat(two.latest(at("2026-10-25T00:30:00Z"))).isEqualTo(AUTUMN);
    assertThat(two.latest(at("2026-10-25T01:30:00Z"))).isEqualTo(AUTUMN);
  }

  @Test
  void a_midnight_that_does_not_exist_is_due_with_the_first_minute_of_its_day() {
    DigestTime midnight = new DigestTime(0, ZoneId.of("Africa/Cairo"));
    LocalDate date = LocalDate.of(2026, 4, 24);
    assertThat(midnight.of(date)).isEqualTo(at("2026-04-23T22:00:00Z"));
    assertThat(midnight.latest(at("2026-04-23T22:00:00Z"))).isEqualTo(date);
  }

  @Test
  void each_date_of_two_years_is_due_once_in_every_zone() {
    for (ZoneId zone :
        List.of(
            ZoneOffset.UTC,
            BERLIN,
            ZoneId.of("America/St_Johns"),
            ZoneId.of("Australia/Lord_Howe"),
            ZoneId.of("Pacific/Chatham"))) {
      for (int hour = 0; hour < 24; hour++) {
        DigestTime time = new DigestTime(hour, zone);
        LocalDate date = LocalDate.of(2026, 1, 1);
        for (int day = 0; day < 730; day++) {
          LocalDate next = date.plusDays(1);
          assertThat(time.latest(time.of(date))).isEqualTo(date);
          assertThat(time.latest(time.of(next).minusNanos(1))).isEqualTo(date);
          assertThat(Duration.between(time.of(date), time.of(next)))
              .isBetween(Duration.ofHours(22), Duration.ofHours(26));
          date = next;
        }
      }
    }
  }
}
