package io.feedmill.media.encode;

import static io.feedmill.media.encode.Pictures.BLUE;
import static io.feedmill.media.encode.Pictures.GREEN;
import static io.feedmill.media.encode.Pictures.RED;
import static io.feedmill.media.encode.Pictures.YELLOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.media.inspect.MediaType;
import java.awt.Color;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pictures are rotated according to EXIF, and EXIF data is removed.
final class OrientationTest {
  private static final int WIDTH = 120;
  private static final int HEIGHT = 80;

  @TempDir Path root;

  /// The colours of the turned picture, row by row, from the definition of each orientation.
  private static List<Color> turned(int orientation) {
    return switch (orientation) {
      case 1 -> List.of(RED, GREEN, BLUE, YELLOW);
      case 2 -> List.of(GREEN, RED, YELLOW, BLUE);
      case 3 -> List.of(YELLOW, BLUE, GREEN, RED);
      case 4 -> List.of(BLUE, YELLOW, RED, GREEN);
      case 5 -> List.of(RED, BLUE, GREEN, YELLOW);
      case 6 -> List.of(BLUE, RED, YELLOW, GREEN);
      case 7 -> List.of(YELLOW, GREEN, BLUE, RED);
      default -> List.of(GREEN, YELLOW, RED, BLUE);
    };
  }

  @Test
  void each_orientation_is_applied_and_dropped() throws IOException {
    try (PictureEncoder encoder = PictureEncoder.open(EncoderConfig.DEFAULT)) {
      Encoding encoding = new Encoding(encoder, root);
      byte[] plain = Pictures.jpeg(Pictures.corners(WIDTH, HEIGHT));
      for (int orientation = 1; orientation <= 8; orientation++) {
        byte[] jpeg = PictureBytes.withExif(plain, orientation, "51.4779 N 0.0015 W");
        EncodedPicture picture = encoding.encode(jpeg, Encoding.turned(WIDTH, HEIGHT, orientation));
        boolean sideways = orientation >= 5;
        assertThat(picture.width()).isEqualTo(sideways ? HEIGHT : WIDTH);
        assertThat(picture.height()).isEqualTo(sideways ? WIDTH : HEIGHT);
        Color[] expected = turned(orientation).toArray(Color[]::new);
        for (PictureSize size : PictureSize.values()) {
          Encoding.assertCorners(Encoding.image(picture, size), expected);
        }
      }
    }
  }

  @Test
  void a_location_is_in_no_file() throws IOException {
    String place = "51.4779 N 0.0015 W";
    byte[] jpeg = PictureBytes.withExif(Pictures.jpeg(Pictures.corners(WIDTH, HEIGHT)), 1, place);
    byte[] png =
        PictureBytes.withChunk(
            PictureBytes.withChunk(
                Pictures.png(Pictures.withHole(WIDTH, HEIGHT)),
                "tEXt",
                PictureBytes.ascii("Comment\0" + place)),
            "eXIf",
            PictureBytes.ascii("Exif" + place));
    assertThat(new String(jpeg, StandardCharsets.ISO_8859_1)).contains(place, "Exif");
    try (PictureEncoder encoder = PictureEncoder.open(EncoderConfig.DEFAULT)) {
      Encoding encoding = new Encoding(encoder, root);
      for (EncodedPicture picture :
          List.of(
              encoding.encode(jpeg, MediaType.JPEG, WIDTH, HEIGHT),
              encoding.encode(png, MediaType.PNG, WIDTH, HEIGHT))) {
        for (EncodedFile file : picture.files()) {
          assertThat(Files.readString(file.path(), StandardCharsets.ISO_8859_1))
              .doesNotContain(place, "Exif", "eXIf", "EXIF", "tEXt", "Comment");
        }
      }
    }
  }
}
