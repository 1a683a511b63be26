package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Markup that no page of this site may contain, for any foreign HTML.
final class HostileHtmlTest {
  private static final URI BASE = URI.create("https://site.example/blog/post");
  private static final Set<String> ADDRESSES = Set.of("href", "src", "poster", "cite");

  static List<String> payloads() {
    return HostileHtml.payloads();
  }

  @Test
  void there_are_at_least_two_hundred_payloads_each_another() {
    assertThat(payloads()).hasSizeGreaterThanOrEqualTo(200).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void nothing_active_is_left(String payload) {
    for (String markup :
        List.of(payload, "<div><p>" + payload, "<table><tr>" + payload, "<b>" + payload + "</b>")) {
      String safe = ForeignHtml.of(markup, BASE).sanitised().markup();
      for (Element element : Jsoup.parseBodyFragment(safe).body().getAllElements()) {
        check(safe, element);
      }
    }
  }

  private static void check(String safe, Element element) {
    String name = element.normalName();
    boolean formula = AllowedMath.isMath(element);
    boolean allowed =
        formula
            ? name.equals("math") || !AllowedMath.shownAs(name).isEmpty()
            : name.equals("body") || !AllowedMarkup.shownAs(name).isEmpty();
    assertThat(allowed).as("%s in %s", name, safe).isTrue();
    assertThat(element.tag().namespace())
        .isEqualTo(formula ? "http://www.w3.org/1998/Math/MathML" : "http://www.w3.org/1999/xhtml");
    assertThat(element.children())
        .as(safe)
        .allMatch(child -> AllowedMath.isMath(child) ? true : !formula);
    for (Attribute attribute : element.attributes()) {
      String key = attribute.getKey().toLowerCase(Locale.ROOT);
      assertThat(key).as(safe).doesNotStartWith("on");
      assertThat(Set.of("style", "srcdoc", "formaction", "name", "background", "xlink:href"))
          .as(safe)
          .doesNotContain(key);
      if (ADDRESSES.contains(key)) {
        assertThat(attribute.getValue())
            .as(safe)
            .matches("(https?://|mailto:|tel:|magnet:\\?|#item-|data:image/(png|gif|jpeg);).*");
      }
      if (key.equals("id")) {
        assertThat(attribute.getValue()).as(safe).matches("item-[0-9a-f]{8}-.+");
      }
      if (key.equals("class")) {
        assertThat(attribute.getValue()).as(safe).matches("language-[a-z0-9+#._-]+");
      }
      if (key.equals("srcset")) {
        assertThat(List.of(attribute.getValue().split(", ", -1)))
            .as(safe)
            .allMatch(candidate -> candidate.matches("https?://.*"));
      }
    }
  }
}
