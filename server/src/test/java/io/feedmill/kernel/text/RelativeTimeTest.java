package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.language.Language;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RelativeTimeTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "PT0S,just now",
    "PT59.999S,just now",
    "PT1M,1 minute ago",
    "PT59M59S,59 minutes ago",
    "PT1H,1 hour ago",
    "PT3H59M,3 hours ago",
    "PT23H59M,23 hours ago",
    "P1D,1 day ago",
    "P29DT23H,29 days ago",
    "P30D,1 month ago",
    "P364D,12 months ago",
    "P365D,1 year ago",
    "P800D,2 years ago",
    "PT-59S,just now",
    "PT-2M,in 2 minutes",
    "P-1D,in 1 day"
  })
  void the_largest_whole_unit_counts(Duration age, String words) {
    assertThat(RelativeTime.text(NOW.minus(age), NOW)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "PT59.999S,now",
    "PT12M,12m",
    "PT3H59M,3h",
    "P6DT23H59M,6d",
    "P7D,13 Nov",
    "P365D,20 Nov 2025",
    "PT-59S,now",
    "P-1D,21 Nov"
  })
  void lists_show_the_shortest_words(Duration age, String words) {
    assertThat(RelativeTime.shortText(NOW.minus(age), NOW)).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T11:59:00Z,UTC,Today",
    "2026-11-20T00:00:00Z,UTC,Today",
    "2026-11-21T00:00:00Z,UTC,Today",
    "2026-11-19T23:59:59Z,UTC,Yesterday",
    "2026-11-18T23:59:59Z,UTC,18 Nov",
    "2025-12-31T23:59:59Z,UTC,31 Dec 2025",
    "2026-11-19T23:59:59Z,Europe/Berlin,Today",
    "2026-11-20T01:00:00Z,America/Los_Angeles,Yesterday",
    "2025-12-31T23:59:59Z,Europe/Berlin,1 Jan",
  })
  void headings_name_the_day_in_the_zone(Instant then, String zone, String day) {
    assertThat(RelativeTime.day(then, NOW, ZoneId.of(zone))).isEqualTo(day);
  }

  @Test
  void the_element_carries_the_exact_time() {
    assertThat(RelativeTime.html(NOW.minusSeconds(7200), NOW).markup())
        .isEqualTo(
            "<time datetime=\"2026-11-20T10:00:00.000Z\" title=\"2026-11-20T10:00:00.000Z\">"
                + "2 hours ago</time>");
  }

  @ParameterizedTest
  @CsvSource({
    "GERMAN,PT3H,vor 3 Stunden,3 Std.",
    "SPANISH,PT3H,hace 3 horas,3 h",
    "GERMAN,P1D,vor 1 Tag,1 Tg.",
    "GERMAN,P65D,vor 2 Monaten,16. Sept.",
    "SPANISH,P365D,hace 1 año,20 nov 2025",
  })
  void other_languages_have_their_own_words(
      Language language, Duration age, String words, String shortest) {
    Instant then = NOW.minus(age);
    assertThat(language.show(() -> RelativeTime.text(then, NOW))).isEqualTo(words);
    assertThat(language.show(() -> RelativeTime.shortText(then, NOW))).isEqualTo(shortest);
  }
}
