package io.feedmill.syndication.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.language.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarningTextTest {
  private static final String ARTICLE = "dffee6d1-ace1-3b3f-a702-3f9e237c9ba2: ";

  @ParameterizedTest
  @CsvSource({
    "no author,keine Angabe zum Autor",
    "the body has more than 1500 characters,der Text hat mehr als 1.500 Zeichen",
    "'published before 1990, which validators report','vor 1990 veröffentlicht, was Prüfprogramme melden'",
    "something new,something new",
  })
  void a_warning_is_in_the_language_of_the_page(String english, String german) {
    assertThat(Language.GERMAN.show(() -> WarningText.of(english))).isEqualTo(german);
    assertThat(Language.GERMAN.show(() -> WarningText.of(ARTICLE + english)))
        .isEqualTo(ARTICLE + german);
    assertThat(WarningText.of(ARTICLE + "no author")).isEqualTo(ARTICLE + "no author");
  }
}
