package io.feedmill.kernel.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ValuesTest {
  private static final Duration CENTURY = Duration.ofDays(36_500);

  @Property
  void a_duration_that_was_written_is_read_back(Given given) {
    long millis = given.draw(Gens.longs(0, 3_000_000_000_000L));
    Duration duration = Duration.ofMillis(millis);
    assertThat(Values.duration(Values.text(duration), Duration.ZERO, CENTURY)).isEqualTo(duration);
  }

  @Test
  void durations_are_written_in_the_largest_unit_that_is_exact() {
    assertThat(Values.text(Duration.ZERO)).isEqualTo("0s");
    assertThat(Values.text(Duration.ofMillis(1500))).isEqualTo("1500ms");
    assertThat(Values.text(Duration.ofMinutes(1))).isEqualTo("1m");
    assertThat(Values.text(Duration.ofDays(2))).isEqualTo("2d");
  }

  @Test
  void a_number_too_large_for_any_type_is_out_of_range_like_any_other() {
    assertThatThrownBy(() -> Values.integer("9".repeat(40), 0, 9))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("must be a whole number from 0 to 9");
  }
}
