package io.feedmill.media.encode;

import static io.feedmill.media.encode.Encoding.assertAbout;
import static io.feedmill.media.encode.Encoding.at;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.media.inspect.MediaType;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// In which sizes a picture is kept.
final class SizesTest {
  private static final PictureEncoder ENCODER = PictureEncoder.open(EncoderConfig.DEFAULT);

  @TempDir static Path root;
  private static Encoding encoding;

  @BeforeAll
  static void open() {
    encoding = new Encoding(ENCODER, root);
  }

  @AfterAll
  static void close() {
    ENCODER.close();
  }

  private static List<String> sizes(int width, int height) throws IOException {
    byte[] png = PictureBytes.whitePng(width, height);
    return sizes(encoding.encode(png, MediaType.PNG, width, height));
  }

  private static List<String> sizes(EncodedPicture picture) {
    assertThat(picture.files()).extracting(EncodedFile::size).containsExactly(PictureSize.values());
    for (EncodedFile file : picture.files()) {
      BufferedImage image = Encoding.image(picture, file.size());
      assertThat(image.getWidth()).isEqualTo(file.width());
      assertThat(image.getHeight()).isEqualTo(file.height());
    }
    return picture.files().stream().map(file -> file.width() + "x" + file.height()).toList();
  }

  @Test
  void each_size_keeps_the_shape_and_none_is_enlarged_but_the_square() throws IOException {
    assertThat(sizes(2000, 1500)).containsExactly("96x96", "400x300", "1200x900", "2000x1500");
    assertThat(sizes(333, 999)).containsExactly("96x96", "133x400", "333x999", "333x999");
    assertThat(sizes(1201, 1)).containsExactly("96x96", "400x1", "1200x1", "1201x1");
    assertThat(sizes(1, 1)).containsExactly("96x96", "1x1", "1x1", "1x1");
  }

  @Test
  void the_original_has_at_most_4096_pixels_on_its_longest_side() throws IOException {
    assertThat(sizes(5000, 40)).containsExactly("96x96", "400x3", "1200x10", "4096x33");
    assertThat(sizes(50, 20_000)).containsExactly("96x96", "1x400", "3x1200", "10x4096");
  }

  @Test
  void the_files_are_where_they_are_said_to_be_and_nothing_else_is() throws IOException {
    Path folder = encoding.folder();
    EncodedPicture picture =
        encoding.encode(
            Pictures.png(Pictures.withHole(50, 50)), Encoding.info(MediaType.PNG, 50, 50), folder);
    assertThat(Encoding.names(folder))
        .containsExactly("1200.webp", "400.webp", "96.webp", "original.png");
    for (EncodedFile file : picture.files()) {
      assertThat(file.path().getParent()).isEqualTo(folder);
      assertThat(Files.size(file.path())).isEqualTo(file.bytes());
    }
    assertThat(picture.blurhash()).hasSize(28);
  }

  @Test
  void the_square_shows_the_middle() throws IOException {
    BufferedImage wide = Pictures.plain(900, 300, Pictures.RED);
    for (int i = 0; i < 300 * 300; i++) {
      wide.setRGB(300 + i % 300, i / 300, Pictures.GREEN.getRGB());
    }
    EncodedPicture picture = encoding.encode(Pictures.png(wide), MediaType.PNG, 900, 300);
    BufferedImage square = Encoding.image(picture, PictureSize.SQUARE_96);
    assertAbout(at(square, 0.05, 0.5), Pictures.GREEN);
    assertAbout(at(square, 0.95, 0.5), Pictures.GREEN);
  }

  @Test
  void fine_patterns_become_even() throws IOException {
    BufferedImage stripes = Pictures.plain(1600, 1200, Color.BLACK);
    for (int i = 0; i < 800 * 1200; i++) {
      stripes.setRGB(i % 800 * 2, i / 800, 0xffffff);
    }
    EncodedPicture picture = encoding.encode(Pictures.png(stripes), MediaType.PNG, 1600, 1200);
    BufferedImage small = Encoding.image(picture, PictureSize.FIT_400);
    for (double x = 0.1; x < 1; x += 0.1) {
      assertAbout(at(small, x, 0.5), new Color(128, 128, 128), 4);
    }
  }

  @Test
  void transparent_pixels_give_no_colour_to_their_neighbours() throws IOException {
    BufferedImage image = new BufferedImage(800, 800, BufferedImage.TYPE_INT_ARGB);
    for (int i = 0; i < 800 * 800; i++) {
      image.setRGB(i % 800, i / 800, i % 2 == 0 ? 0xffff0000 : 0x0000ff00);
    }
    EncodedPicture picture = encoding.encode(Pictures.png(image), MediaType.PNG, 800, 800);
    Color mixed = at(Encoding.image(picture, PictureSize.FIT_400), 0.5, 0.5);
    assertThat(mixed.getRed()).isGreaterThan(240);
    assertThat(mixed.getGreen()).isLessThan(12);
    assertThat(mixed.getAlpha()).isBetween(120, 136);
  }

  @Test
  void without_the_native_library_the_small_sizes_are_jpeg_and_png(@TempDir Path folder)
      throws IOException {
    PictureWriter writer = new PictureWriter(false);
    Bitmap opaque = new Bitmap(1, 1, new int[] {0xffff0000}, true);
    Bitmap clear = new Bitmap(1, 1, new int[] {0}, false);
    EncodedFile jpeg = writer.write(opaque, PictureSize.FIT_400, folder, false);
    assertThat(jpeg.type()).isEqualTo(MediaType.JPEG);
    assertThat(jpeg.path().getFileName()).hasToString("400.jpg");
    EncodedFile png = writer.write(clear, PictureSize.FIT_1200, folder, false);
    assertThat(png.type()).isEqualTo(MediaType.PNG);
    assertThat(png.path()).exists();
  }
}
