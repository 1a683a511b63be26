package io.feedmill.media.encode;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.media.inspect.MediaType;
import io.feedmill.media.inspect.PictureInfo;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/// Encodes pictures in folders of their own and reads what was written.
final class Encoding {
  private final PictureEncoder encoder;
  private final Path root;
  private final AtomicInteger next = new AtomicInteger();

  Encoding(PictureEncoder encoder, Path root) {
    this.encoder = encoder;
    this.root = root;
  }

  static PictureInfo info(MediaType type, int width, int height) {
    return new PictureInfo(type, width, height, 1, 1, false, false);
  }

  static PictureInfo turned(int width, int height, int orientation) {
    return new PictureInfo(MediaType.JPEG, width, height, 1, orientation, false, false);
  }

  EncodedPicture encode(byte[] bytes, MediaType type, int width, int height) {
    return encode(bytes, info(type, width, height));
  }

  EncodedPicture encode(byte[] bytes, PictureInfo info) {
    return encode(bytes, info, folder());
  }

  EncodedPicture encode(byte[] bytes, PictureInfo info, Path folder) {
    return encoder.encode(source(bytes), info, folder);
  }

  Path source(byte[] bytes) {
    try {
      return Files.write(Files.createTempFile(root, "source", ""), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A file that a child opens and then waits for its bytes.
  Path pipe() throws IOException, InterruptedException {
    Path pipe = root.resolve("pipe-" + next.incrementAndGet());
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  EncodedPicture encode(Path source, PictureInfo info) {
    return encoder.encode(source, info, folder());
  }

  Path folder() {
    try {
      return Files.createTempDirectory(root, "folder");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> names(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static BufferedImage image(EncodedPicture picture, PictureSize size) {
    return picture.files().stream()
        .filter(file -> file.size() == size)
        .map(file -> image(file.path().toFile()))
        .findFirst()
        .orElseThrow();
  }

  static BufferedImage original(EncodedPicture picture) {
    return image(picture, PictureSize.ORIGINAL);
  }

  private static BufferedImage image(File file) {
    try {
      return ImageIO.read(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The colour at a place given in parts of the width and height.
  static Color at(BufferedImage image, double x, double y) {
    int argb = image.getRGB((int) (x * image.getWidth()), (int) (y * image.getHeight()));
    return new Color(argb, true);
  }

  /// Colours that differ by no more than compression changes.
  static void assertAbout(Color actual, Color expected) {
    assertAbout(actual, expected, 12);
  }

  static void assertAbout(Color actual, Color expected, int most) {
    assertThat(
            List.of(
                Math.abs(actual.getRed() - expected.getRed()),
                Math.abs(actual.getGreen() - expected.getGreen()),
                Math.abs(actual.getBlue() - expected.getBlue()),
                Math.abs(actual.getAlpha() - expected.getAlpha())))
        .as("%s and not %s", actual, expected)
        .allSatisfy(difference -> assertThat(difference).isLessThanOrEqualTo(most));
  }

  /// The four colours in the middle of each quarter, row by row.
  static void assertCorners(BufferedImage image, Color... expected) {
    assertAbout(at(image, 0.25, 0.25), expected[0]);
    assertAbout(at(image, 0.75, 0.25), expected[1]);
    assertAbout(at(image, 0.25, 0.75), expected[2]);
    assertAbout(at(image, 0.75, 0.75), expected[3]);
  }
}
