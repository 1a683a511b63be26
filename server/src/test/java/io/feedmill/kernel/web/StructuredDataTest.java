package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import tools.jackson.databind.json.JsonMapper;

class StructuredDataTest {
  private static Gen<String> hostile() {
    Gen<String> pieces =
        Gens.of(
            "</script>",
            "</SCRIPT ",
            "<!--",
            "-->",
            "<script>",
            "]]>",
            "\u2028",
            "\u2029",
            "&lt;",
            "\"",
            "\\",
            "\\u003c",
            "'",
            "\0",
            "\n",
            "é",
            "\ud83d\ude00",
            "<");
    Gen<String> mixed =
        choices -> {
          StringBuilder text = new StringBuilder();
          int count = Gens.ints(0, 8).from(choices);
          for (int i = 0; i < count; i++) {
            text.append(pieces.from(choices)).append(Gens.ascii(4).from(choices));
          }
          return text.toString();
        };
    return Gens.oneOf(mixed, Gens.ascii(40));
  }

  @Property
  void no_title_can_leave_the_block_and_each_is_read_back_as_it_was(Given given) {
    String title = given.draw(hostile());
    String json = StructuredData.of(Map.of("@type", "Thing", "name", title)).toString();
    assertThat(json).doesNotContain("<", ">", "&", "\u2028", "\u2029");
    Document page =
        Jsoup.parse("<script type='application/ld+json'>" + json + "</script><p id=after>x</p>");
    assertThat(page.select("script")).hasSize(1);
    assertThat(page.select("#after").text()).isEqualTo("x");
    String read = page.expectFirst("script").data();
    assertThat(JsonMapper.shared().readTree(read).at("/name").asString()).isEqualTo(title);
  }
}
