package io.feedmill.kernel.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import gg.jte.output.StringOutput;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextsTest {
  private static String written(RichText text) {
    StringOutput output = new StringOutput();
    text.writeTo(output);
    return output.toString();
  }

  @Test
  void a_text_is_shown_in_the_language_of_the_scope_and_in_english_outside() {
    assertThat(Texts.text("Log in")).isEqualTo("Log in");
    assertThat(Language.GERMAN.show(() -> Texts.text("Log in"))).isEqualTo("Anmelden");
    assertThat(Language.GERMAN.show(() -> Language.SPANISH.show(() -> Texts.text("Log in"))))
        .isEqualTo("Iniciar sesión");
    assertThat(Language.current()).isEqualTo(Language.ENGLISH);
  }

  @Test
  void a_text_that_no_language_has_is_shown_in_english() {
    assertThat(Language.GERMAN.show(() -> Texts.text("no such text"))).isEqualTo("no such text");
  }

  @Test
  void numbers_choose_the_form_of_a_text_and_are_written_as_the_language_has_them() {
    String items = "{count, plural, one {# thing} other {# things}}";
    assertThat(Texts.text(items, "count", 1)).isEqualTo("1 thing");
    assertThat(Texts.text(items, "count", 12_000)).isEqualTo("12,000 things");
    assertThat(Language.GERMAN.show(() -> Texts.text(items, "count", 12_000)))
        .isEqualTo("12.000 things");
  }

  @Test
  void one_english_text_differs_by_its_context() {
    assertThat(Language.GERMAN.show(() -> Texts.textIn("order", "New")))
        .isNotEqualTo(Language.GERMAN.show(() -> Texts.text("New")));
  }

  @Test
  void values_with_braces_apostrophes_and_tags_are_only_characters() {
    String strange = "{a} it's '{b}' <a> </strong> & \"";
    assertThat(Texts.text("Hello {name}.", "name", strange)).isEqualTo("Hello " + strange + ".");
    assertThat(written(Texts.rich("Hello <b>{name}</b>.", Map.of("name", strange))))
        .isEqualTo(
            "Hello <b>{a} it&#39;s &#39;{b}&#39; &lt;a> &lt;/strong> &amp; &#34;</b>."
                .replace("a>", "a>"));
  }

  @Test
  void links_of_a_text_are_escaped_and_in_the_order_of_the_language() {
    assertThat(written(Texts.rich("<a2>two</a2>, <a>one</a> & <em>x</em>", "/1?a=\"&b", "/2")))
        .isEqualTo("<a href=\"/2\">two</a>, <a href=\"/1?a=&#34;&amp;b\">one</a> &amp; <em>x</em>");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> written(Texts.rich("<script>x</script>", "/1")));
  }

  @Test
  void languages_are_known_by_their_tags_whatever_the_region() {
    assertThat(Language.ofTag("de-AT")).contains(Language.GERMAN);
    assertThat(Language.ofTag("ES")).contains(Language.SPANISH);
    assertThat(Language.ofTag("fr")).isEmpty();
    assertThat(Language.ofTag("")).isEmpty();
    assertThat(Language.ofTag("de_&x")).isEmpty();
  }
}
