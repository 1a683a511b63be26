package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

final class Rfc3339Test {
  private static Gen<Instant> times() {
    return Gens.longs(-62_167_219_200_000_000L, 253_402_300_799_999_999L)
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
  void what_is_written_reads_back_to_the_millisecond(Given given) {
    Instant time = given.draw(times());
    String text = Rfc3339.format(time);
    assertThat(text).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    assertThat(Instant.parse(text)).isEqualTo(time.truncatedTo(ChronoUnit.MILLIS));
  }

  @Property
  void texts_sort_as_times_do(Given given) {
    Instant time = given.draw(times());
    Instant other = given.draw(times());
    int order = time.truncatedTo(ChronoUnit.MILLIS).compareTo(other.truncatedTo(ChronoUnit.MILLIS));
    int textOrder = Rfc3339.format(time).compareTo(Rfc3339.format(other));
    assertThat(Integer.signum(textOrder)).isEqualTo(Integer.signum(order));
  }
}
