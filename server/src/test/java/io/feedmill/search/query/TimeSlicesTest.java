package io.feedmill.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.search.query.TimeSlices.Cover;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Every time that a cover is for has exactly one word of it, and no time before it has one.
class TimeSlicesTest {
  private static final Instant END = Instant.parse("2026-05-01T12:34:56.789Z");

  private static long words(Cover cover, Instant time) {
    List<String> query = List.of(cover.query().split(" \\| "));
    return TimeSlices.of(time).stream().filter(word -> query.contains("'" + word + "'")).count();
  }

  @Test
  void a_cover_has_all_times_from_its_start_to_its_end_and_none_before() {
    Random random = new Random(1);
    for (long seconds = 1; seconds < 200_000_000; seconds = seconds * 3 / 2 + 1) {
      Instant start = END.minusSeconds(seconds);
      Cover cover = TimeSlices.covering(start, END);
      assertThat(cover.start()).isBeforeOrEqualTo(start);
      assertThat(cover.query().split(" \\| ")).hasSizeLessThanOrEqualTo(17);
      assertThat(words(cover, cover.start())).isEqualTo(1);
      assertThat(words(cover, END)).isEqualTo(1);
      assertThat(words(cover, start.plusSeconds(random.nextLong(seconds)))).isEqualTo(1);
      assertThat(words(cover, cover.start().minusNanos(1))).isZero();
    }
  }

  @Test
  void times_before_1970_have_slices_too() {
    Instant old = Instant.parse("1912-04-14T23:40:00Z");
    Cover cover = TimeSlices.covering(old, old.plus(Duration.ofHours(1)));
    assertThat(words(cover, old.plusMillis(1))).isEqualTo(1);
    assertThat(words(cover, cover.start().minusNanos(1))).isZero();
  }

  @Test
  void what_takes_more_slices_is_all_times() {
    assertThat(TimeSlices.covering(Instant.parse("1970-01-01T00:00:00Z"), END).query()).isEmpty();
  }
}
