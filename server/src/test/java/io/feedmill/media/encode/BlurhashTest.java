package io.feedmill.media.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

/// Hashes are those of the reference implementation, with 4 x 3 components.
final class BlurhashTest {
  private static String hash(int width, int height, IntBinaryOperator colour) {
    int[] pixels = new int[width * height];
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = 0xff00_0000 | colour.applyAsInt(i % width, i / width);
    }
    return Blurhash.of(new Bitmap(width, height, pixels, true));
  }

  private static int rgb(int red, int green, int blue) {
    return (red & 0xff) << 16 | (green & 0xff) << 8 | (blue & 0xff);
  }

  @Test
  void hashes_are_those_of_the_reference() {
    assertThat(hash(32, 32, (_, _) -> 0)).isEqualTo("L00000fQfQfQfQfQfQfQfQfQfQfQ");
    assertThat(hash(32, 32, (_, _) -> 0xffffff)).isEqualTo("L9TSUA~qfQ~q~qoffQoffQfQfQfQ");
    assertThat(hash(32, 32, (x, y) -> rgb(x * 8, y * 8, 255 - x * 8)))
        .isEqualTo("L.H2cx77w%XAmHa$juf8gJfjfQfj");
    assertThat(hash(32, 24, (x, _) -> x < 16 ? 0xff0000 : 0xff))
        .isEqualTo("L~LjfL|TsRJrsXn~jsa}fQfQfQfQ");
    assertThat(hash(32, 20, (x, y) -> rgb(x * x + y * y, x * y, x * 7 + y * 13)))
        .isEqualTo("LJGa@bDGDqN4QNJ0KpTZH[KoTgZ@");
  }

  @Test
  void larger_pictures_of_one_colour_have_the_same_hash() {
    assertThat(hash(700, 700, (_, _) -> 0xffffff)).isEqualTo("L9TSUA~qfQ~q~qoffQoffQfQfQfQ");
  }

  @Test
  void what_is_transparent_counts_as_white() {
    Bitmap clear = new Bitmap(32, 32, new int[32 * 32], false);
    assertThat(Blurhash.of(clear)).isEqualTo("L9TSUA~qfQ~q~qoffQoffQfQfQfQ");
  }
}
