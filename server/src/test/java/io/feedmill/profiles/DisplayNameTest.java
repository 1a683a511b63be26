package io.feedmill.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DisplayNameTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Ann Lake",
        "O'Brien-Smith, Jr.",
        "Nguy\u1ec5n Th\u1ecb Minh",
        "Nguye\u0302\u0303n",
        "\u0645\u062d\u0645\u062f",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\u05d3\u05b8\u05d5\u05b4\u05d3",
        "\u0e17\u0e35\u0e48\u0e23\u0e31\u0e01",
        "\u0915\u094d\u0937\u093f\u0924\u093f\u091c",
        "\u5c71\u7530 \u592a\u90ce",
        "\ud83d\udc69\u200d\ud83d\udcbb Ann",
        "\u2764\ufe0f",
        "\ud83c\udff4\udb40\udc67\udb40\udc62\udb40\udc73\udb40\udc63\udb40\udc74\udb40\udc7f"
      })
  void names_of_many_scripts_and_emoji_are_taken(String name) {
    assertThat(DisplayName.fault(name)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\u202eb", "a\u2066b", "a\u200bb", "\ufeffadmin", "ad\u00admin", "a\u200fb", "a\u2060b",
        "\u3164", "\u2800", "a\u115fb", "two\nlines", "two\u2028lines", "a\tb", "a\u0000b",
        "a\ud800b", "\ue000"
      })
  void characters_that_are_invisible_or_turn_the_text_are_refused(String name) {
    assertThat(DisplayName.fault(name).orElse("")).contains("invisible");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Admin @admin", "\uff20admin", "ann\ufe6bexample.org"})
  void a_name_cannot_carry_the_account_name_of_another(String name) {
    assertThat(DisplayName.fault(name).orElse("")).contains("@");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0301", "\u200d", "\u200c\u0301", "\u00a0", "\u2003\u0301"})
  void a_name_of_marks_and_spaces_alone_is_refused(String name) {
    assertThat(DisplayName.fault(name).orElse("")).contains("letter");
  }

  @Test
  void marks_are_stacked_four_high_at_most() {
    assertThat(DisplayName.fault("a" + "\u0301".repeat(4) + "b" + "\u0301".repeat(4))).isEmpty();
    assertThat(DisplayName.fault("a" + "\u0301".repeat(5)).orElse("")).contains("marks");
  }

  @Test
  void length_counts_characters_and_not_their_parts() {
    assertThat(DisplayName.fault("\ud83c\udf32".repeat(50))).isEmpty();
    assertThat(DisplayName.fault("\ud83c\udf32".repeat(51)).orElse("")).contains("50");
    assertThat(DisplayName.fault("a" + "\u0301".repeat(10_000)).orElse("")).contains("50");
  }
}
