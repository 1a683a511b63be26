package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import org.junit.jupiter.api.Test;

final class ExcerptTest {
  @Test
  void a_short_text_stays_whole_on_one_line() {
    assertThat(Excerpt.of("  one\n\ttwo\u00a0 three ", 20)).isEqualTo("one two three");
  }

  @Test
  void a_longer_text_ends_after_a_whole_word() {
    assertThat(Excerpt.of("the quick brown fox", 12)).isEqualTo("the quick…");
    assertThat(Excerpt.of("the quick brown fox", 10)).isEqualTo("the quick…");
  }

  @Test
  void a_long_word_is_cut_between_characters_as_people_see_them() {
    assertThat(Excerpt.of("abcdefghij", 5)).isEqualTo("abcd…");
    assertThat(Excerpt.of("ab😀😀😀", 4)).isEqualTo("ab…");
    assertThat(Excerpt.of("xe\u0301e\u0301e\u0301", 5)).isEqualTo("xe\u0301…");
  }

  @Test
  void the_excerpt_of_html_holds_no_markup() {
    SafeHtml html = Markdown.render("# Title\n\nSome *text* & more");
    assertThat(Excerpt.of(html, 100)).isEqualTo("Title Some text & more");
  }

  @Test
  void the_excerpt_of_markdown_is_what_a_reader_sees_of_its_beginning() {
    assertThat(Excerpt.ofMarkdown("It is *about* [me](https://a.example) & you", 100))
        .isEqualTo("It is about me & you");
    assertThat(Excerpt.ofMarkdown("word ".repeat(2_000), 10)).isEqualTo("word word…");
    assertThat(Excerpt.ofMarkdown("<script>alert(1)</script>**😀".repeat(20), 3))
        .hasSizeLessThan(4);
  }

  @Property
  void an_excerpt_is_never_longer_than_the_limit(Given given) {
    String text = given.draw(Gens.text(255));
    int maxLength = given.draw(Gens.ints(1, 50));
    assertThat(Excerpt.of(text, maxLength).length()).isLessThanOrEqualTo(maxLength);
  }
}
