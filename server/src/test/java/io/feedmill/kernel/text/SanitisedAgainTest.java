package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Another parser reads sanitised HTML in the same way: sanitising it again changes nothing.
final class SanitisedAgainTest {
  private static final URI BASE = URI.create("https://site.example/blog/");
  private static final int DOCUMENTS = 4_000;
  private static final int MOST_PARTS = 24;
  private static final List<String> PARTS =
      List.of(
          "<math>",
          "</math>",
          "<mtext>",
          "</mtext>",
          "<mi>",
          "</mi>",
          "<mrow>",
          "<mglyph>",
          "<annotation-xml encoding=text/html>",
          "<semantics>",
          "<mo stretchy=true>",
          "<mtd>",
          "<svg>",
          "</svg>",
          "<style>",
          "</style>",
          "<table>",
          "</table>",
          "<td>",
          "<tr>",
          "<caption>",
          "<p>",
          "</p>",
          "<a href=#x>",
          "<a name=x>",
          "</a>",
          "<h1 id=x>",
          "<b>",
          "</b>",
          "<i>",
          "<form>",
          "</form>",
          "<select>",
          "<option>",
          "<iframe id=x src=//o.example/>",
          "</iframe>",
          "<iframe src=https://youtube.com/embed/x>",
          "<img id=x src=x alt='--&gt;'>",
          "<noscript>",
          "</noscript>",
          "<!--",
          "-->",
          "<![CDATA[",
          "]]>",
          "<pre>\n\n",
          "</pre>",
          "<li id=y>",
          "<ul>",
          "<code class=language-x>",
          "<template>",
          "<textarea>",
          "</textarea>",
          "<title>",
          "x &lt;y&gt;",
          "<details open>",
          "<summary>",
          "<ruby><rt>",
          "<nobr>",
          "<center>",
          "<col>",
          "<button>",
          "<h2>",
          "<dd>",
          "<blockquote cite=/x>",
          "<video src=/x>",
          "<source src=/y>");

  static List<String> documents() {
    return HostileHtml.payloads();
  }

  @ParameterizedTest
  @MethodSource("documents")
  void what_was_hostile_is_read_as_it_is_shown(String document) {
    staysTheSame(document);
  }

  @Test
  void any_nesting_of_markup_is_read_as_it_is_shown() {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    for (int i = 0; i < DOCUMENTS; i++) {
      StringBuilder document = new StringBuilder();
      for (int part = random.nextInt(MOST_PARTS); part >= 0; part--) {
        document.append(PARTS.get(random.nextInt(PARTS.size())));
      }
      staysTheSame(document.toString());
    }
  }

  private static void staysTheSame(String document) {
    String once = ForeignHtml.of(document, BASE).sanitised().markup();
    assertThat(ForeignHtml.of(once, null).sanitised().markup()).as(document).isEqualTo(once);
  }
}
