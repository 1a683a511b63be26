package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MoneyTest {
  @Test
  void an_amount_has_as_many_digits_behind_the_point_as_its_currency() {
    assertThat(Money.text(12_900, "EUR")).isEqualTo("€129.00");
    assertThat(Money.text(1_234_567, "GBP")).isEqualTo("£12,345.67");
    assertThat(Money.text(5, "EUR")).isEqualTo("€0.05");
    assertThat(Money.text(500, "JPY")).endsWith("500").doesNotContain(".");
    assertThat(Money.text(1_500, "KWD")).endsWith("1.500");
  }

  @Test
  void what_is_typed_is_the_amount_that_was_written_there() {
    for (String currency : new String[] {"EUR", "JPY", "KWD"}) {
      for (long minor : new long[] {0, 1, 99, 100, 12_900, 1_000_000_000_000L}) {
        assertThat(Money.minor(Money.plain(minor, currency), currency)).contains(minor);
      }
    }
    assertThat(Money.minor("129", "EUR")).contains(12_900L);
    assertThat(Money.minor("129,5", "EUR")).contains(12_950L);
    assertThat(Money.minor("1.50", "JPY")).isEmpty();
    assertThat(Money.minor("1.500", "EUR")).contains(150L);
    assertThat(Money.minor("1.505", "EUR")).isEmpty();
    for (String none : new String[] {"", "-1", "1e3", "1.", ".5", "1 000", "١", "9".repeat(20)}) {
      assertThat(Money.minor(none, "EUR")).as(none).isEmpty();
    }
  }

  @Test
  void a_currency_is_known_by_its_code_in_any_case() {
    assertThat(Money.currency("eur")).contains("EUR");
    assertThat(Money.currency("XTS")).isEmpty();
    assertThat(Money.currency("euro")).isEmpty();
  }
}
