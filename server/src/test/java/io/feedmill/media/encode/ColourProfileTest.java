package io.feedmill.media.encode;

import static io.feedmill.media.encode.Encoding.assertAbout;
import static io.feedmill.media.encode.Encoding.at;
import static io.feedmill.media.encode.Encoding.original;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.media.inspect.MediaType;
import io.feedmill.media.inspect.PictureInfo;
import java.awt.Color;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Colours are converted to sRGB; a profile that is of no use changes nothing.
final class ColourProfileTest {
  private static final Color STORED = new Color(200, 120, 80);

  /// From the matrices of Display P3 and sRGB: (200, 120, 80) in linear light, P3 to XYZ to sRGB.
  private static final Color CONVERTED = new Color(213, 115, 70);

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

  private static BufferedImage plain() {
    return Pictures.plain(40, 40, STORED);
  }

  private static void assertJpegBecomes(byte[] profile, Color expected) throws IOException {
    byte[] jpeg = PictureBytes.withProfile(Pictures.jpeg(plain()), profile);
    EncodedPicture picture = encoding.encode(jpeg, MediaType.JPEG, 40, 40);
    assertAbout(at(original(picture), 0.5, 0.5), expected, 3);
  }

  @Test
  void a_wide_gamut_is_converted_in_each_format() throws IOException {
    byte[] profile = PictureBytes.displayP3();
    assertJpegBecomes(profile, CONVERTED);
    byte[] png = PictureBytes.withPngProfile(Pictures.png(plain()), profile);
    assertAbout(at(original(encoding.encode(png, MediaType.PNG, 40, 40)), 0.5, 0.5), CONVERTED, 3);
    byte[] webp =
        PictureBytes.extendedWebp(
            0x20,
            40,
            40,
            PictureBytes.riffChunk("ICCP", profile),
            PictureBytes.pixelsOf(Pictures.webp(plain(), true)));
    assertAbout(
        at(original(encoding.encode(webp, MediaType.WEBP, 40, 40)), 0.5, 0.5), CONVERTED, 3);
  }

  @Test
  void a_profile_of_srgb_changes_nothing() throws IOException {
    byte[] profile = ICC_Profile.getInstance(ColorSpace.CS_sRGB).getData();
    assertJpegBecomes(profile, STORED);
    assertThat(ColourProfile.of(profile)).isNull();
  }

  @Test
  void a_broken_profile_counts_as_srgb() throws IOException {
    assertJpegBecomes(PictureBytes.ascii("nothing like a profile".repeat(20)), STORED);
    byte[] cut = Arrays.copyOf(PictureBytes.displayP3(), 200);
    assertJpegBecomes(cut, STORED);
    byte[] altered = PictureBytes.displayP3();
    Arrays.fill(altered, 140, altered.length, (byte) 0x7f);
    assertJpegBecomes(altered, STORED);
    byte[] webp =
        PictureBytes.extendedWebp(
            0x20,
            40,
            40,
            PictureBytes.riffChunk("ICCP", cut),
            PictureBytes.pixelsOf(Pictures.webp(plain(), true)));
    EncodedPicture picture = encoding.encode(webp, MediaType.WEBP, 40, 40);
    assertAbout(at(original(picture), 0.5, 0.5), STORED, 3);
  }

  @Test
  void a_profile_over_a_mebibyte_counts_as_srgb() throws IOException {
    byte[] profile = PictureBytes.displayP3();
    byte[] tooLong = Arrays.copyOf(profile, PictureFile.LONGEST_PROFILE + 1);
    assertJpegBecomes(tooLong, STORED);
    byte[] png = PictureBytes.withPngProfile(Pictures.png(plain()), tooLong);
    assertAbout(at(original(encoding.encode(png, MediaType.PNG, 40, 40)), 0.5, 0.5), STORED, 3);
  }

  @Test
  void a_profile_for_other_colours_counts_as_srgb() throws IOException {
    assertJpegBecomes(ICC_Profile.getInstance(ColorSpace.CS_GRAY).getData(), STORED);
  }

  @Test
  void converted_pictures_keep_their_transparent_parts() throws IOException {
    byte[] png =
        PictureBytes.withPngProfile(
            Pictures.png(Pictures.withHole(80, 80)), PictureBytes.displayP3());
    PictureInfo info = new PictureInfo(MediaType.PNG, 80, 80, 1, 1, false, true);
    BufferedImage image = original(encoding.encode(png, info));
    assertThat(at(image, 0.5, 0.5).getAlpha()).isZero();
    assertThat(at(image, 0.1, 0.1).getRed()).isGreaterThan(Pictures.RED.getRed());
  }
}
