package io.feedmill.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The drawings of the demo's items.
class DemoDrawingsTest {
  private static final int MOST_BYTES = 400_000;

  @Test
  void each_item_has_a_drawing_that_differs_from_all_others() {
    List<DemoShop.Drawn> items = DemoShop.drawings();
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < items.size(); i++) {
      byte[] png = DemoPhotos.draw(items.get(i).drawing(), i);
      assertThat(png.length).as(items.get(i).name()).isBetween(1_000, MOST_BYTES);
      assertThat(seen.add(java.util.Arrays.hashCode(png))).as(items.get(i).name()).isTrue();
    }
    assertThat(items).hasSize(40);
  }

  @Test
  void no_colour_of_the_palette_is_left_unnamed_in_a_drawing() {
    for (DemoShop.Drawn item : DemoShop.drawings()) {
      String svg = DemoContent.read("items/" + item.drawing() + ".svg");
      assertThat(svg.replaceAll("@[tbd]\"", "")).as(item.drawing()).doesNotContain("@");
    }
  }
}
