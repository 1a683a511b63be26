package io.feedmill.kernel.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcceptLanguageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          de                                   | GERMAN
          de-AT, en;q=0.5                      | GERMAN
          en-US,en;q=0.9,de;q=0.8              | ENGLISH
          fr-CH, fr;q=0.9, es;q=0.7, de;q=0.6  | SPANISH
          de;q=0.2, es;q=0.3                   | SPANISH
          de;q=0, es;q=0.1                     | SPANISH
          DE                                   | GERMAN
          ' de ; q=1.0 '                       | GERMAN
          """)
  void the_best_known_language_is_preferred(String header, Language language) {
    assertThat(AcceptLanguage.preferred(header)).contains(language);
  }

  @ParameterizedTest
  @CsvSource({"fr", "''", "*", "';;;q=,'", "de;q=x", "de;q=2", "de;q=-1", "q=1"})
  void others_name_none(String header) {
    assertThat(AcceptLanguage.preferred(header)).isEmpty();
  }

  @Test
  void a_long_header_is_read_at_its_beginning_only() {
    assertThat(AcceptLanguage.preferred("de," + "x".repeat(100_000))).contains(Language.GERMAN);
    assertThat(AcceptLanguage.preferred("x".repeat(100_000) + ",de")).isEmpty();
  }
}
