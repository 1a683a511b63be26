package io.feedmill.articles.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RankTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"score", "new", "hot", "best", "controversial", "rising", "hn", "active", "top"})
  void each_rank_is_found_by_its_name(String name) {
    assertThat(Rank.parse(name)).map(Rank::parameter).hasValue(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "SCORE", "Hot", "newest", " top"})
  void an_unknown_name_is_no_rank(String name) {
    assertThat(Rank.parse(name)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void each_period_is_found_by_its_name(Period period) {
    assertThat(Period.parse(period.parameter())).hasValue(period);
  }

  @Test
  void an_unknown_name_is_no_period() {
    assertThat(Period.parse("Day")).isEmpty();
    assertThat(Period.parse("decade")).isEmpty();
  }

  @Test
  void a_period_starts_its_length_ago_and_never_before_1970() {
    Instant now = Instant.parse("2026-11-20T12:00:00Z");
    assertThat(Period.WEEK.span()).isEqualTo(Duration.ofDays(7));
    assertThat(Period.WEEK.since(now)).isEqualTo(Instant.parse("2026-11-13T12:00:00Z"));
    assertThat(Period.ALL.since(now)).isEqualTo(Instant.EPOCH);
  }
}
