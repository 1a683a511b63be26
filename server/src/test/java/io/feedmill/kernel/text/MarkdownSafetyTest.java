package io.feedmill.kernel.text;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class MarkdownSafetyTest {
  private static final Set<String> ELEMENTS =
      Set.of(
          "p",
          "br",
          "hr",
          "h3",
          "h4",
          "h5",
          "h6",
          "strong",
          "em",
          "code",
          "pre",
          "blockquote",
          "ul",
          "ol",
          "li",
          "a");
  private static final Set<String> ATTRIBUTES = Set.of("href", "title", "rel", "start");

  static Stream<String> payloads() throws IOException {
    try (InputStream corpus = MarkdownSafetyTest.class.getResourceAsStream("xss.txt")) {
      return new String(corpus.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(String::translateEscapes);
    }
  }

  @Test
  void the_corpus_holds_at_least_sixty_payloads() throws IOException {
    assertThat(payloads().distinct()).hasSizeGreaterThanOrEqualTo(60);
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void a_payload_leaves_only_allowed_markup(String payload) {
    assertHarmless(payload);
    assertHarmless("[x](" + payload + ")");
    assertHarmless("[x](<" + payload + "> \"" + payload + "\")");
    assertHarmless("![" + payload + "](" + payload + ")");
    assertHarmless("[x]\n\n[x]: " + payload);
    assertHarmless("> - `" + payload + "`\n\n```" + payload + "\n" + payload);
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void a_payload_as_plain_text_is_escaped(String payload) {
    String markup = SafeHtml.ofText(payload).markup();
    assertThat(Jsoup.parseBodyFragment(markup).body().children()).isEmpty();
    assertThat(markup).doesNotContain("<", ">", "\"");
  }

  private static Gen<String> fragments() {
    return Gens.of(
            "<",
            ">",
            "\"",
            "'",
            "[",
            "](",
            ")",
            "!",
            "*",
            "_",
            "`",
            "\n",
            "\n\n",
            "    ",
            "> ",
            "# ",
            "javascript:",
            "https://a.b",
            "data:",
            "script",
            "onerror=",
            "&#106;",
            "\\",
            "&lt;",
            "/",
            "\u0000",
            "\ud800",
            "\t",
            "<a href=",
            "<!--",
            "-->",
            "]]>",
            "<svg>",
            "x")
        .list(0, 30)
        .map(parts -> String.join("", parts));
  }

  @Property
  void any_mixture_leaves_only_allowed_markup(Given given) {
    String text = given.draw(fragments());
    assertHarmless(text);
  }

  private static void assertHarmless(String markdown) {
    List<Element> elements =
        Jsoup.parseBodyFragment(Markdown.render(markdown).markup()).body().getAllElements();
    for (Element element : elements.subList(1, elements.size())) {
      assertThat(ELEMENTS).contains(element.normalName());
      assertThat(ATTRIBUTES)
          .containsAll(
              element.attributes().asList().stream().map(Attribute::getKey).collect(toSet()));
      if (element.hasAttr("href")) {
        assertThat(element.attr("href")).matches("(?s)(https?|mailto):[^\\s\\p{Cc}]*");
      }
      if (element.normalName().equals("a")) {
        assertThat(element.attr("rel")).isEqualTo("nofollow noopener noreferrer");
      }
    }
  }
}
