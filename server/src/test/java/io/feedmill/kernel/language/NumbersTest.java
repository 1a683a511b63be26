package io.feedmill.kernel.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {
  private static final String SPACE = "\u00a0";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ENGLISH | 999 | 1,284 | 12,840 | -1,284 | 1,000,000",
        "GERMAN  | 999 | 1.284 | 12.840 | -1.284 | 1.000.000",
        "SPANISH | 999 | 1.284 | 12.840 | -1.284 | 1.000.000"
      })
  void a_count_has_the_separators_of_the_language(
      Language language, String small, String four, String five, String less, String million) {
    language.run(() -> {
      assertThat(Numbers.count(999)).isEqualTo(small);
      assertThat(Numbers.count(1_284)).isEqualTo(four);
      assertThat(Numbers.count(12_840)).isEqualTo(five);
      assertThat(Numbers.count(-1_284)).isEqualTo(less);
      assertThat(Numbers.count(1_000_000)).isEqualTo(million);
    });
  }

  @ParameterizedTest
  @ValueSource(
      longs = {Long.MIN_VALUE, -1_000, -1, 0, 1, 999, 1_000, 9_999, 10_000, Long.MAX_VALUE})
  void a_count_is_written_as_in_a_text_with_values(long number) {
    for (Language language : Language.all()) {
      language.run(() ->
          assertThat(Numbers.count(number))
              .isEqualTo(Texts.text("{count, plural, other {#}}", "count", number))
              .isEqualTo(Texts.text("{count}", "count", number)));
    }
  }

  @Test
  void decimals_and_percentages_have_the_comma_and_the_space_of_the_language() {
    assertThat(Numbers.decimal(1_234.56, 1)).isEqualTo("1,234.6");
    assertThat(Numbers.decimal(2, 2)).isEqualTo("2.00");
    assertThat(Numbers.percent(12.5, 1)).isEqualTo("12.5%");
    assertThat(Numbers.percent(99.6, 0)).isEqualTo("100%");
    for (Language language : new Language[] {Language.GERMAN, Language.SPANISH}) {
      language.run(() -> {
        assertThat(Numbers.decimal(12_345.67, 1)).isEqualTo("12.345,7");
        assertThat(Numbers.percent(12.5, 1)).isEqualTo("12,5" + SPACE + "%");
      });
    }
  }

  @Test
  void the_size_of_a_file_is_written_in_the_largest_unit_that_it_fills() {
    assertThat(Numbers.bytes(999)).isEqualTo("999 byte");
    assertThat(Numbers.bytes(12_345)).isEqualTo("12 kB");
    assertThat(Numbers.bytes(999_700)).isEqualTo("1 MB");
    assertThat(Numbers.bytes(1_250_000)).isEqualTo("1.2 MB");
    assertThat(Numbers.bytes(34_234_555)).isEqualTo("34 MB");
    assertThat(Numbers.bytes(5_000_000_000_000L)).isEqualTo("5,000 GB");
    Language.GERMAN.run(() -> assertThat(Numbers.bytes(1_250_000)).isEqualTo("1,2 MB"));
  }

  @Test
  void an_exact_number_loses_no_digit() {
    BigDecimal small = new BigDecimal("0.00000012");
    assertThat(Numbers.exact(small)).isEqualTo("0.00000012");
    assertThat(Language.GERMAN.show(() -> Numbers.exact(small))).isEqualTo("0,00000012");
    assertThat(Numbers.exact(new BigDecimal("1E+4"))).isEqualTo("10,000");
  }
}
