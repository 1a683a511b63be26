package io.feedmill.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/// The drawn portraits of the people of the demo.
class DemoPortraitsTest {
  private static final int MOST_BYTES = 8_000;

  private static Color pixel(BufferedImage image, int x, int y) {
    return new Color(image.getRGB(x, y));
  }

  @Test
  void each_person_has_a_drawing_of_their_own_without_scripts_and_references() {
    Set<String> drawings = new HashSet<>();
    for (String name : DemoContent.PEOPLE) {
      String svg = DemoContent.read("people/" + name + ".svg");
      assertThat(svg.length()).as(name).isLessThan(MOST_BYTES);
      assertThat(svg).as(name).contains("viewBox=\"0 0 64 64\"");
      assertThat(svg.replace("xmlns=\"http://www.w3.org/2000/svg\"", ""))
          .as(name)
          .doesNotContain("script", "href", "url(", "http", "style", " on");
      assertThat(drawings.add(svg)).as(name).isTrue();
    }
  }

  @Test
  void the_same_drawing_always_has_the_same_bytes() {
    assertThat(DemoPeople.portrait("ann")).isEqualTo(DemoPeople.portrait("ann"));
    assertThat(DemoPeople.portrait("ann")).isNotEqualTo(DemoPeople.portrait("ben"));
  }

  @Test
  void shapes_are_where_the_drawing_says() throws IOException {
    String svg =
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
        <rect width="20" height="10" fill="#ffffff"/>
        <path d="M0 0h10v10a10 10 0 0 1-10-10z" fill="#f00"/>
        <g fill="#0000ff"><circle cx="15" cy="5" r="2"/></g>
        <path d="M12 1L18 1" fill="none" stroke="#00ff00" stroke-width="1"/></svg>
        """;
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(DrawSvg.png(svg, 200)));
    assertThat(image.getHeight()).isEqualTo(100);
    assertThat(pixel(image, 95, 5)).isEqualTo(Color.RED);
    assertThat(pixel(image, 35, 65)).isEqualTo(Color.RED);
    assertThat(pixel(image, 10, 90)).isEqualTo(Color.WHITE);
    assertThat(pixel(image, 150, 50)).isEqualTo(Color.BLUE);
    assertThat(pixel(image, 150, 10)).isEqualTo(Color.GREEN);
    assertThat(pixel(image, 110, 50)).isEqualTo(Color.WHITE);
  }

  @Test
  void what_it_cannot_draw_is_refused() {
    Assertions.assertThatIllegalArgumentException()
        .isThrownBy(() -> DrawSvg.png("<svg viewBox=\"0 0 1 1\"><image/></svg>", 10));
  }
}
