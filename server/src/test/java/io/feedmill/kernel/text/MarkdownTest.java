package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MarkdownTest {
  private static final String REL = " rel=\"nofollow noopener noreferrer\"";

  @Test
  void emphasis_code_lists_and_quotes_are_rendered() {
    assertThat(markup("*a* **b** `c<d`"))
        .isEqualTo("<p><em>a</em> <strong>b</strong> <code>c&lt;d</code></p>");
    assertThat(markup("3. a\n4. b")).isEqualTo("<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>");
    assertThat(markup("> a")).isEqualTo("<blockquote>\n<p>a</p>\n</blockquote>");
    assertThat(markup("    x  y\n     z")).isEqualTo("<pre><code>x  y\n z\n</code></pre>");
  }

  @Test
  void headings_are_below_those_of_the_page() {
    assertThat(markup("# a")).isEqualTo("<h3>a</h3>");
    assertThat(markup("###### a")).isEqualTo("<h6>a</h6>");
  }

  @Test
  void links_and_bare_addresses_are_nofollow_and_send_no_referrer() {
    assertThat(markup("[a](https://example.com/?b&c \"t\")"))
        .isEqualTo("<p><a href=\"https://example.com/?b&amp;c\" title=\"t\"" + REL + ">a</a></p>");
    assertThat(markup("see https://example.com."))
        .isEqualTo(
            "<p>see <a href=\"https://example.com\"" + REL + ">https://example.com</a>.</p>");
  }

  @Test
  void links_within_the_site_lose_their_target() {
    assertThat(markup("[a](/logout)")).isEqualTo("<p><a" + REL + ">a</a></p>");
  }

  @Test
  void an_image_becomes_a_link_to_it() {
    assertThat(markup("![a *b*](https://example.com/x.png)"))
        .isEqualTo("<p><a href=\"https://example.com/x.png\"" + REL + ">a b</a></p>");
    assertThat(markup("[![](https://example.com/x.png)](https://example.com/y)"))
        .isEqualTo(
            "<p><a href=\"https://example.com/y\"" + REL + ">https://example.com/x.png</a></p>");
  }

  @Test
  void html_shows_as_typed() {
    assertThat(markup("a <b>c</b>")).isEqualTo("<p>a &lt;b&gt;c&lt;/b&gt;</p>");
  }

  @Test
  void control_characters_are_dropped_however_they_are_typed() {
    assertThat(markup("a\u0007b &#7; &#x1f; c\u001b[0m")).isEqualTo("<p>ab   c[0m</p>");
    assertThat(RenderMarkdown.asTyped("a\u0007\tb\nc").markup()).isEqualTo("<p>a\tb<br>\nc</p>");
  }

  @Test
  void no_text_has_no_html() {
    assertThat(Markdown.render(" \n ").isEmptyContent()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {">", "[", "*a_", "![", "- ", "`", "<", "((", "&#x", "[a](", "1. ", "**a *"})
  void forty_thousand_characters_of_nesting_are_rendered(String part) {
    assertThat(markup(part.repeat(40_000 / part.length()))).isNotEmpty();
  }

  private static String markup(String markdown) {
    return Markdown.render(markdown).markup();
  }

  @Test
  void many_references_to_one_long_address_stay_as_typed() {
    String bomb = "[a][a]".repeat(400) + "\n\n[a]: https://example.org/" + "a".repeat(5_000);
    assertThat(Markdown.render(bomb).markup()).startsWith("<p>[a][a]").hasSizeLessThan(10_000);
  }
}
