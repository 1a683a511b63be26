package io.feedmill.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class SourceSetTest {
  private static @Nullable String resolve(String value) {
    return SourceSet.resolve(value, URI.create("https://a.example/x/"));
  }

  @Test
  void each_address_keeps_its_width_or_density() {
    assertThat(resolve("b.png 2x, /c.png  400w 300h,d.png 1.5x"))
        .isEqualTo(
            "https://a.example/x/b.png 2x, https://a.example/c.png 400w 300h, https://a.example/x/d.png 1.5x");
    assertThat(resolve("b.png, c,d.png"))
        .isEqualTo("https://a.example/x/b.png, https://a.example/x/c%2Cd.png");
  }

  @Test
  void a_candidate_that_browsers_drop_is_dropped() {
    assertThat(resolve("b.png wide, c.png x, d.png (1x, 2x) 3x, e.png 2x"))
        .isEqualTo("https://a.example/x/e.png 2x");
    assertThat(resolve("javascript:x 1x")).isNull();
  }

  @Test
  void a_million_commas_are_read_in_one_pass() {
    assertThat(resolve(", ".repeat(500_000))).isNull();
    assertThat(resolve("a" + ",".repeat(500_000) + " b.png"))
        .isEqualTo("https://a.example/x/a, https://a.example/x/b.png");
    assertThat(resolve("b.png " + "1".repeat(500_000))).isNull();
  }
}
