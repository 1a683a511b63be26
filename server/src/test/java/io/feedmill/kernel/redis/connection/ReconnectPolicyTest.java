package io.feedmill.kernel.redis.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import org.junit.jupiter.api.Test;

class ReconnectPolicyTest {
  private static final int MINUTE = 60_000;

  /// The time of the first attempt that finds a server which is back.
  private static long found(long backAtMillis, double chance) {
    long now = 0;
    while (now < backAtMillis) {
      now += ReconnectPolicy.pauseMillis(now, chance);
    }
    return now;
  }

  private static int attempts(long untilMillis, double chance) {
    int attempts = 1;
    long now = ReconnectPolicy.pauseMillis(0, chance);
    for (; now <= untilMillis; now += ReconnectPolicy.pauseMillis(now, chance)) {
      attempts++;
    }
    return attempts;
  }

  @Property
  void a_server_that_is_back_is_found_after_a_fifth_of_its_outage_at_most(Given given) {
    int outage = given.draw(Gens.ints(0, 10 * MINUTE));
    double chance = given.draw(Gens.doubles(0, 0.99));
    long most =
        Math.clamp(outage / 5, ReconnectPolicy.SHORTEST_MILLIS, ReconnectPolicy.LONGEST_MILLIS);
    assertThat(found(outage, chance) - outage).isLessThanOrEqualTo(most);
  }

  @Test
  void a_server_that_is_back_after_half_a_second_is_found_within_a_tenth_of_one() {
    assertThat(found(500, 0) - 500).isLessThanOrEqualTo(100);
    assertThat(found(500, 0.99) - 500).isLessThanOrEqualTo(100);
  }

  @Property
  void an_unavailable_server_is_not_tried_in_a_busy_loop(Given given) {
    double chance = given.draw(Gens.doubles(0, 0.99));
    assertThat(attempts(100, chance)).isLessThanOrEqualTo(8);
    assertThat(attempts(2_500, chance)).isLessThanOrEqualTo(30);
    assertThat(attempts(MINUTE, chance)).isLessThanOrEqualTo(30 + 60 * 5 / 2);
  }

  @Property
  void chance_only_shortens_a_wait_and_by_a_fifth_at_most(Given given) {
    long outage = given.draw(Gens.ints(0, Integer.MAX_VALUE));
    double chance = given.draw(Gens.doubles(0, 0.99));
    long longest = ReconnectPolicy.pauseMillis(outage, 0);
    assertThat(ReconnectPolicy.pauseMillis(outage, chance)).isBetween(longest * 4 / 5, longest);
  }
}
