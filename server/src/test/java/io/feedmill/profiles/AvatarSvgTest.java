package io.feedmill.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.profiles.api.AvatarAddresses;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/// Drawings for people without a picture.
class AvatarSvgTest {
  private static final int NAMES = 20_000;
  private static final int MOST_BYTES = 8_000;

  private static String drawing(String name) {
    return AvatarSvg.of(AvatarAddresses.hash(name));
  }

  @Test
  void each_parses_has_a_view_box_and_refers_to_nothing_outside() throws Exception {
    for (int i = 0; i < 200; i++) {
      String svg = drawing("person" + i);
      Element root =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
              .getDocumentElement();
      assertThat(root.getAttribute("viewBox")).isEqualTo("0 0 64 64");
      assertThat(root.getElementsByTagName("*").getLength()).isEqualTo(5);
      assertThat(svg.replace("xmlns=\"http://www.w3.org/2000/svg\"", ""))
          .doesNotContain("script", "href", "url(", "http", "style", " on");
      assertThat(svg.length()).isLessThan(MOST_BYTES);
    }
  }

  @Test
  void the_same_name_always_has_the_same_bytes() {
    assertThat(drawing("ann")).isEqualTo(drawing("ann"));
    assertThat(AvatarAddresses.hash("ann")).isEqualTo(AvatarAddresses.hash("ann"));
    assertThat(AvatarAddresses.person("")).matches("/avatars/[0-9a-f]{16}[.]svg");
    assertThat(AvatarSvg.of(0)).startsWith("<svg");
  }

  @Test
  void at_most_one_name_in_a_hundred_shares_its_drawing() {
    Map<String, Integer> drawings = new HashMap<>();
    for (int i = 0; i < NAMES; i++) {
      drawings.merge(drawing("ann" + i), 1, Integer::sum);
    }
    int sharing = drawings.values().stream().filter(n -> n > 1).mapToInt(n -> n).sum();
    assertThat(sharing).isLessThanOrEqualTo(NAMES / 100);
  }

  @Test
  void a_group_and_a_person_of_one_name_look_different() {
    assertThat(AvatarAddresses.group("java")).isNotEqualTo(AvatarAddresses.person("java"));
    assertThat(drawing("group-java")).isNotEqualTo(drawing("java"));
  }
}
