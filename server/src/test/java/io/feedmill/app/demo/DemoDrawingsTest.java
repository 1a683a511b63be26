package io.feedmill.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The drawings of the demo's items.
class DemoDrawingsTest {
  private static final int MOST_BYTES = 400_000;

  private static final long MOST_OF_ALL = 2_000_000;

  @Test
  void all_files_of_the_demo_are_smaller_than_two_megabytes() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/resources/demo"))) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      long bytes = all.stream().mapToLong(file -> file.toFile().length()).sum();
      assertThat(all).hasSizeGreaterThan(50);
      assertThat(bytes).isLessThan(MOST_OF_ALL);
    }
  }

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
