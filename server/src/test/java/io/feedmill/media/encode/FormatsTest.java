package io.feedmill.media.encode;

import static io.feedmill.media.encode.Encoding.assertAbout;
import static io.feedmill.media.encode.Encoding.assertCorners;
import static io.feedmill.media.encode.Encoding.at;
import static io.feedmill.media.encode.Encoding.original;
import static io.feedmill.media.encode.Pictures.BLUE;
import static io.feedmill.media.encode.Pictures.GREEN;
import static io.feedmill.media.encode.Pictures.RED;
import static io.feedmill.media.encode.Pictures.YELLOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.media.inspect.MediaType;
import io.feedmill.media.inspect.PictureInfo;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The decoded formats, and the resulting pictures.
final class FormatsTest {
  private static final Color NOTHING = new Color(0, 0, 0, 0);

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

  private static void assertOpaque(EncodedPicture picture) {
    assertThat(picture.files().getLast().type()).isEqualTo(MediaType.JPEG);
    assertCorners(original(picture), RED, GREEN, BLUE, YELLOW);
    for (PictureSize size : PictureSize.values()) {
      assertCorners(Encoding.image(picture, size), RED, GREEN, BLUE, YELLOW);
    }
  }

  private static void assertWithHole(EncodedPicture picture) {
    assertThat(picture.files().getLast().type()).isEqualTo(MediaType.PNG);
    for (PictureSize size : PictureSize.values()) {
      BufferedImage image = Encoding.image(picture, size);
      assertAbout(at(image, 0.1, 0.1), RED);
      assertThat(at(image, 0.5, 0.5).getAlpha()).isZero();
      assertAbout(at(image, 0.9, 0.9), YELLOW);
    }
  }

  @Test
  void a_jpeg_keeps_its_colours() throws IOException {
    byte[] jpeg = Pictures.jpeg(Pictures.corners(200, 120));
    assertOpaque(encoding.encode(jpeg, MediaType.JPEG, 200, 120));
  }

  @Test
  void a_progressive_jpeg_keeps_its_colours() throws IOException {
    byte[] jpeg = Pictures.progressiveJpeg(Pictures.corners(200, 120));
    PictureInfo info = new PictureInfo(MediaType.JPEG, 200, 120, 1, 1, true, false);
    assertOpaque(encoding.encode(jpeg, info));
  }

  @Test
  void a_grey_picture_keeps_its_brightness() throws IOException {
    BufferedImage grey = new BufferedImage(60, 40, BufferedImage.TYPE_BYTE_GRAY);
    for (int i = 0; i < 60 * 40; i++) {
      grey.getRaster().setSample(i % 60, i / 60, 0, i % 60 < 30 ? 60 : 190);
    }
    for (Map.Entry<MediaType, byte[]> each :
        Map.of(MediaType.JPEG, Pictures.jpeg(grey), MediaType.PNG, Pictures.png(grey)).entrySet()) {
      BufferedImage image = original(encoding.encode(each.getValue(), each.getKey(), 60, 40));
      assertAbout(at(image, 0.25, 0.5), new Color(60, 60, 60), 4);
      assertAbout(at(image, 0.75, 0.5), new Color(190, 190, 190), 4);
    }
  }

  @Test
  void a_jpeg_of_four_printing_colours_becomes_red_green_and_blue() throws IOException {
    WritableRaster inverted = Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, 64, 64, 4, null);
    for (int y = 0; y < 64; y++) {
      for (int x = 0; x < 64; x++) {
        inverted.setPixel(x, y, x < 32 ? new int[] {0, 255, 255, 255} : new int[] {255, 0, 0, 255});
      }
    }
    byte[] adobe =
        PictureBytes.joined(PictureBytes.ascii("Adobe"), new byte[] {0, 100, 0, 0, 0, 0, 0});
    byte[] jpeg = PictureBytes.withSegment(Pictures.rawJpeg(inverted), 0xee, adobe);
    BufferedImage image = original(encoding.encode(jpeg, MediaType.JPEG, 64, 64));
    Color cyan = at(image, 0.25, 0.5);
    assertThat(cyan.getRed()).isLessThan(90);
    assertThat(cyan.getBlue()).isGreaterThan(150);
    Color red = at(image, 0.75, 0.5);
    assertThat(red.getRed()).isGreaterThan(180);
    assertThat(red.getBlue()).isLessThan(90);
  }

  @Test
  void samples_of_16_bits_become_8() throws IOException {
    WritableRaster raster = Raster.createInterleavedRaster(DataBuffer.TYPE_USHORT, 20, 10, 3, null);
    for (int i = 0; i < 200; i++) {
      raster.setPixel(i % 20, i / 20, new int[] {200 << 8 | 7, 100 << 8 | 200, 30 << 8});
    }
    ColorModel model =
        new java.awt.image.ComponentColorModel(
            java.awt.color.ColorSpace.getInstance(java.awt.color.ColorSpace.CS_sRGB),
            false,
            false,
            ColorModel.OPAQUE,
            DataBuffer.TYPE_USHORT);
    byte[] png = Pictures.png(new BufferedImage(model, raster, false, null));
    BufferedImage image = original(encoding.encode(png, MediaType.PNG, 20, 10));
    assertAbout(at(image, 0.5, 0.5), new Color(200, 100, 30), 4);
  }

  @Test
  void a_png_keeps_its_transparent_parts() throws IOException {
    byte[] png = Pictures.png(Pictures.withHole(200, 120));
    assertWithHole(encoding.encode(png, MediaType.PNG, 200, 120));
  }

  @Test
  void a_png_that_could_be_transparent_and_is_not_becomes_a_jpeg() throws IOException {
    byte[] png = Pictures.png(Pictures.corners(200, 120, BufferedImage.TYPE_INT_ARGB));
    assertOpaque(encoding.encode(png, MediaType.PNG, 200, 120));
  }

  @Test
  void a_palette_keeps_its_transparent_colour() throws IOException {
    byte[] reds = {(byte) RED.getRed(), 0};
    byte[] greens = {(byte) RED.getGreen(), 0};
    byte[] blues = {(byte) RED.getBlue(), 0};
    IndexColorModel palette =
        new IndexColorModel(8, 2, reds, greens, blues, new byte[] {(byte) 255, 0});
    BufferedImage image = new BufferedImage(80, 40, BufferedImage.TYPE_BYTE_INDEXED, palette);
    for (int i = 0; i < 40 * 40; i++) {
      image.getRaster().setSample(40 + i % 40, i / 40, 0, 1);
    }
    for (Map.Entry<MediaType, byte[]> each :
        Map.of(MediaType.GIF, Pictures.gif(image), MediaType.PNG, Pictures.png(image)).entrySet()) {
      BufferedImage kept = original(encoding.encode(each.getValue(), each.getKey(), 80, 40));
      assertAbout(at(kept, 0.25, 0.5), RED, 1);
      assertThat(at(kept, 0.75, 0.5).getAlpha()).isZero();
    }
  }

  @Test
  void one_colour_of_a_png_may_be_transparent() throws IOException {
    byte[] transparentRed = {
      0, (byte) RED.getRed(), 0, (byte) RED.getGreen(), 0, (byte) RED.getBlue()
    };
    byte[] png =
        PictureBytes.withChunk(Pictures.png(Pictures.corners(40, 40)), "tRNS", transparentRed);
    BufferedImage kept = original(encoding.encode(png, MediaType.PNG, 40, 40));
    assertThat(at(kept, 0.25, 0.25).getAlpha()).isZero();
    assertAbout(at(kept, 0.75, 0.25), GREEN, 1);
  }

  @Test
  void an_animated_gif_becomes_its_first_frame_on_its_canvas() throws IOException {
    byte[] gif =
        AnimatedGif.of(100, 80, 20, 10, Pictures.plain(40, 30, RED), Pictures.plain(40, 30, BLUE));
    PictureInfo info = new PictureInfo(MediaType.GIF, 100, 80, 2, 1, false, false);
    EncodedPicture picture = encoding.encode(gif, info);
    assertThat(picture.width()).isEqualTo(100);
    assertThat(picture.height()).isEqualTo(80);
    BufferedImage image = original(picture);
    assertAbout(new Color(image.getRGB(19, 10), true), NOTHING, 0);
    assertAbout(new Color(image.getRGB(20, 10), true), RED, 0);
    assertAbout(new Color(image.getRGB(59, 39), true), RED, 0);
    assertAbout(new Color(image.getRGB(60, 40), true), NOTHING, 0);
  }

  @Test
  void an_animated_webp_becomes_its_first_frame_on_its_canvas() throws IOException {
    byte[] red = PictureBytes.pixelsOf(Pictures.webp(Pictures.plain(40, 30, RED), true));
    byte[] blue = PictureBytes.pixelsOf(Pictures.webp(Pictures.plain(40, 30, BLUE), true));
    byte[] webp =
        PictureBytes.extendedWebp(
            0x12,
            100,
            80,
            PictureBytes.riffChunk("ANIM", new byte[6]),
            PictureBytes.frame(20, 10, 40, 30, red),
            PictureBytes.frame(20, 10, 40, 30, blue));
    PictureInfo info = new PictureInfo(MediaType.WEBP, 100, 80, 2, 1, false, true);
    BufferedImage image = original(encoding.encode(webp, info));
    assertAbout(new Color(image.getRGB(19, 10), true), NOTHING, 0);
    assertAbout(new Color(image.getRGB(20, 10), true), RED, 0);
    assertAbout(new Color(image.getRGB(59, 39), true), RED, 0);
    assertAbout(new Color(image.getRGB(60, 40), true), NOTHING, 0);
  }

  @Test
  void webp_with_and_without_loss_keeps_its_colours() throws IOException {
    byte[] lossy = Pictures.webp(Pictures.corners(200, 120), false);
    assertOpaque(encoding.encode(lossy, MediaType.WEBP, 200, 120));
    byte[] lossless = Pictures.webp(Pictures.corners(200, 120), true);
    assertOpaque(encoding.encode(lossless, MediaType.WEBP, 200, 120));
  }

  @Test
  void webp_keeps_its_transparent_parts() throws IOException {
    PictureInfo info = new PictureInfo(MediaType.WEBP, 200, 120, 1, 1, false, true);
    assertWithHole(encoding.encode(Pictures.webp(Pictures.withHole(200, 120), true), info));
    assertWithHole(encoding.encode(Pictures.webp(Pictures.withHole(200, 120), false), info));
  }
}
