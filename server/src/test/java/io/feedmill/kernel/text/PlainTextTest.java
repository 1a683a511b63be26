package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Characters that texts for others must not have.
class PlainTextTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 0x08, 0x0b, 0x1f, 0x7f, 0x202a, 0x202e, 0x2066, 0x2069, 0xd800, 0xdfff})
  void control_characters_changes_of_direction_and_half_pairs_are_forbidden(int c) {
    assertThat(PlainText.isForbidden(c)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {'\t', '\n', '\r', ' ', 'a', 0xe9, 0x200d, 0x2029, 0x202f, 0x1f600})
  void other_characters_are_allowed(int c) {
    assertThat(PlainText.isForbidden(c)).isFalse();
  }
}
