package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {
  private static final Duration FIRST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofMinutes(1);
  private final Backoff backoff = Backoff.between(FIRST, LONGEST);

  @Test
  void each_failure_doubles_the_wait_up_to_the_longest() {
    assertThat(backoff.after(1, 0)).hasSeconds(1);
    assertThat(backoff.after(2, 0)).hasSeconds(2);
    assertThat(backoff.after(6, 0)).hasSeconds(32);
    assertThat(backoff.after(7, 0)).hasSeconds(60);
  }

  @Property
  void no_wait_leaves_its_bounds(Given given) {
    int failures = given.draw(Gens.ints(1, Integer.MAX_VALUE));
    double chance = given.draw(Gens.doubles(0, 0.99));
    assertThat(backoff.after(failures, chance))
        .isBetween(FIRST.multipliedBy(8).dividedBy(10), LONGEST);
  }

  @Property
  void chance_only_shortens_a_wait(Given given) {
    int failures = given.draw(Gens.ints(1, 50));
    double chance = given.draw(Gens.doubles(0, 0.99));
    assertThat(backoff.after(failures, chance)).isLessThanOrEqualTo(backoff.after(failures, 0));
  }

  @Test
  void a_policy_that_makes_no_sense_is_refused() {
    assertThatThrownBy(() -> Backoff.between(LONGEST, LONGEST.minusMillis(1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Backoff(FIRST, LONGEST, 1.5))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> backoff.after(0, 0)).isInstanceOf(IllegalArgumentException.class);
  }
}
