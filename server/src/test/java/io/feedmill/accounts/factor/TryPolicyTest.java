package io.feedmill.accounts.factor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// The number of codes that an attacker with the password can try.
class TryPolicyTest {
  @Test
  void ten_codes_need_no_wait_then_waits_double_up_to_six_hours() {
    assertThat(TryPolicy.after(1)).isZero();
    assertThat(TryPolicy.after(9)).isZero();
    assertThat(TryPolicy.after(10)).isEqualTo(Duration.ofMinutes(10));
    assertThat(TryPolicy.after(11)).isEqualTo(Duration.ofMinutes(20));
    assertThat(TryPolicy.after(15)).isEqualTo(Duration.ofMinutes(320));
    assertThat(TryPolicy.after(16)).isEqualTo(Duration.ofHours(6));
    assertThat(TryPolicy.after(Integer.MAX_VALUE)).isEqualTo(Duration.ofHours(6));
    assertThat(TryPolicy.seconds()).hasSize(16).endsWith(19_200, 21_600);
  }

  @Test
  void a_year_of_guessing_has_less_than_one_chance_in_two_hundred() {
    Duration year = Duration.ofDays(365);
    int tries = 0;
    for (Duration spent = Duration.ZERO; spent.compareTo(year) < 0; tries++) {
      spent = spent.plus(TryPolicy.after(tries + 1));
    }
    assertThat(tries * 3 / 1_000_000.0).isLessThan(1 / 200.0);
    assertThat(tries).isGreaterThan(1_000);
  }
}
