package io.feedmill.kernel.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LegalTextTest {
  @Test
  void characters_that_are_invalid_in_feeds_are_omitted_everywhere() {
    assertThat(LegalText.of("\u0000a\u0008\u007fb\ud800c\ufffe\ufdd0\ud83f\udffe\ufffd"))
        .isEqualTo("abc");
    assertThat(LegalText.of("\ttab\r\nline\rnext\n😀")).isEqualTo("\ttab\nline\nnext\n😀");
    assertThat(LegalText.of("\udc00")).isEmpty();
    assertThat(LegalText.of("")).isEmpty();
  }

  @Property
  void each_character_is_kept_or_left_out_by_itself(Given given) {
    String text =
        given.draw(
            Gens.oneOf(
                Gens.text(255),
                Gens.of("\u0000", "\ud800", "😀", "\u0085", "x", "\ufffe")
                    .list(0, 9)
                    .map(all -> String.join("", all))));
    String lines = text.replace("\r\n", "\n").replace('\r', '\n');
    String each =
        lines
            .codePoints()
            .mapToObj(code -> LegalText.of(Character.toString(code)))
            .collect(Collectors.joining());
    assertThat(LegalText.of(text)).isEqualTo(each);
  }
}
