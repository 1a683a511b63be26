package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

final class Rfc3339Test {
  @Provide
  Arbitrary<Instant> times() {
    return Arbitraries.longs()
        .between(-62_167_219_200_000_000L, 253_402_300_799_999_999L)
        .map(micros -> Instant.EPOCH.plus(micros, ChronoUnit.MICROS));
  }

  @Test
  void milliseconds_are_always_three_digits() {
    assertThat(Rfc3339.format(Instant.EPOCH)).isEqualTo("1970-01-01T00:00:00.000Z");
    assertThat(Rfc3339.format(Instant.parse("2026-11-20T12:00:00.1239999Z")))
        .isEqualTo("2026-11-20T12:00:00.123Z");
  }

  @Test
  void years_of_five_digits_and_before_the_first_are_written_in_full() {
    assertThat(Rfc3339.format(Instant.parse("+12026-01-02T03:04:05.006Z")))
        .isEqualTo("+12026-01-02T03:04:05.006Z");
    assertThat(Rfc3339.format(Instant.parse("-0002-01-02T03:04:05.006Z")))
        .isEqualTo("-0002-01-02T03:04:05.006Z");
  }

  @Property
  void what_is_written_reads_back_to_the_millisecond(@ForAll("times") Instant time) {
    String text = Rfc3339.format(time);
    assertThat(text).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    assertThat(Instant.parse(text)).isEqualTo(time.truncatedTo(ChronoUnit.MILLIS));
  }

  @Property
  void texts_sort_as_times_do(@ForAll("times") Instant time, @ForAll("times") Instant other) {
    int order = time.truncatedTo(ChronoUnit.MILLIS).compareTo(other.truncatedTo(ChronoUnit.MILLIS));
    int textOrder = Rfc3339.format(time).compareTo(Rfc3339.format(other));
    assertThat(Integer.signum(textOrder)).isEqualTo(Integer.signum(order));
  }
}
