package io.feedmill.media.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.media.inspect.MediaType;
import io.feedmill.media.inspect.PictureInfo;
import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Truncated or altered files are encoded or refused, and the encoder continues.
final class HostileFilesTest {
  private static final int WIDTH = 48;
  private static final int HEIGHT = 32;
  private static final PictureEncoder ENCODER = PictureEncoder.open(EncoderConfig.DEFAULT);

  @TempDir static Path root;
  private static Encoding encoding;
  private static List<Sample> samples = List.of();

  /// A valid file.
  private static final class Sample {
    private final byte[] bytes;
    private final PictureInfo info;

    private Sample(MediaType type, byte[] bytes) {
      this.bytes = bytes;
      this.info = Encoding.info(type, WIDTH, HEIGHT);
    }

    @Override
    public String toString() {
      return info.toString();
    }
  }

  @BeforeAll
  static void open() throws IOException {
    encoding = new Encoding(ENCODER, root);
    BufferedImage opaque = Pictures.corners(WIDTH, HEIGHT);
    BufferedImage hole = Pictures.withHole(WIDTH, HEIGHT);
    byte[] profile = PictureBytes.displayP3();
    samples =
        List.of(
            new Sample(MediaType.JPEG, PictureBytes.withProfile(Pictures.jpeg(opaque), profile)),
            new Sample(
                MediaType.JPEG, PictureBytes.withExif(Pictures.progressiveJpeg(opaque), 6, "x")),
            new Sample(MediaType.PNG, PictureBytes.withPngProfile(Pictures.png(hole), profile)),
            new Sample(MediaType.GIF, AnimatedGif.of(WIDTH, HEIGHT, 0, 0, opaque, opaque)),
            new Sample(MediaType.WEBP, Pictures.webp(opaque, false)),
            new Sample(MediaType.WEBP, Pictures.webp(hole, true)),
            new Sample(MediaType.WEBP, Pictures.webp(hole, false)));
  }

  @AfterAll
  static void close() {
    ENCODER.close();
  }

  private static void encodeOrRefuse(byte[] bytes, PictureInfo info) {
    Path folder = encoding.folder();
    try {
      EncodedPicture picture = encoding.encode(bytes, info, folder);
      assertThat(picture.files()).hasSize(4).allSatisfy(file -> assertThat(file.path()).exists());
    } catch (MediaRefused refused) {
      assertThat(refused.detail()).isNotBlank();
      assertThat(Encoding.names(folder)).isEmpty();
    }
  }

  @Tag("slow")
  @Property(tries = 150)
  void a_file_cut_off_anywhere_is_encoded_or_refused(Given given) {
    Sample sample = given.draw(Gens.of(samples));
    int length = given.draw(Gens.ints(0, sample.bytes.length));
    encodeOrRefuse(Arrays.copyOf(sample.bytes, length), sample.info);
  }

  @Tag("slow")
  @Property(tries = 300)
  void an_altered_file_is_encoded_or_refused(Given given) {
    Sample sample = given.draw(Gens.of(samples));
    byte[] altered = sample.bytes.clone();
    Gen<Integer> places = Gens.ints(0, altered.length - 1);
    int changes = given.draw(Gens.ints(1, 8));
    for (int i = 0; i < changes; i++) {
      altered[given.draw(places)] = (byte) (int) given.draw(Gens.ints(0, 255));
    }
    encodeOrRefuse(altered, sample.info);
  }

  @Test
  void a_file_that_is_no_picture_is_refused_as_broken() {
    for (MediaType type : List.of(MediaType.JPEG, MediaType.PNG, MediaType.GIF, MediaType.WEBP)) {
      byte[] html = PictureBytes.ascii("<html>".repeat(50));
      assertThatExceptionOfType(MediaRefused.class)
          .isThrownBy(() -> encoding.encode(html, type, WIDTH, HEIGHT))
          .satisfies(refused -> assertThat(refused.reason()).isEqualTo(MediaRefused.Reason.BROKEN));
      encodeOrRefuse(new byte[0], Encoding.info(type, WIDTH, HEIGHT));
    }
  }

  @Test
  void a_picture_of_other_dimensions_than_its_header_said_is_refused() throws IOException {
    byte[] png = Pictures.png(Pictures.corners(WIDTH, HEIGHT));
    assertThatExceptionOfType(MediaRefused.class)
        .isThrownBy(() -> encoding.encode(png, MediaType.PNG, WIDTH, HEIGHT - 1));
    byte[] webp = Pictures.webp(Pictures.corners(WIDTH, HEIGHT), true);
    assertThatExceptionOfType(MediaRefused.class)
        .isThrownBy(() -> encoding.encode(webp, MediaType.WEBP, WIDTH - 1, HEIGHT));
  }

  @Test
  void a_frame_outside_its_canvas_is_refused() throws IOException {
    BufferedImage frame = Pictures.corners(WIDTH, HEIGHT);
    byte[] gif = AnimatedGif.of(WIDTH, HEIGHT, 1, 0, frame);
    assertThatExceptionOfType(MediaRefused.class)
        .isThrownBy(() -> encoding.encode(gif, MediaType.GIF, WIDTH, HEIGHT));
  }

  @Test
  @Tag("slow")
  void a_bomb_of_120_megapixels_is_encoded_within_its_memory() throws IOException {
    byte[] png = PictureBytes.whitePng(12_000, 10_000);
    assertThat(png.length).isLessThan(2_000_000);
    EncoderConfig patient =
        new EncoderConfig(
            1, 1, EncoderConfig.DEFAULT.patience(), java.time.Duration.ofMinutes(5), 512);
    try (PictureEncoder encoder = PictureEncoder.open(patient)) {
      EncodedPicture picture =
          new Encoding(encoder, root).encode(png, MediaType.PNG, 12_000, 10_000);
      assertThat(picture.width()).isEqualTo(4096);
      assertThat(picture.height()).isEqualTo(3413);
      assertThat(encoder.crashed()).isZero();
    }
  }
}
