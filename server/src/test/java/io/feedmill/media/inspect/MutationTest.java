package io.feedmill.media.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/// Valid files with random changes: each result is accepted or refused, without another failure.
final class MutationTest {
  private static final List<byte[]> FILES =
      List.of(
          PictureFiles.jpeg(20, 20),
          PictureFiles.progressiveJpeg(20, 20),
          PictureFiles.turnedJpeg(20, 20, 6),
          PictureFiles.png(20, 20, BufferedImage.TYPE_BYTE_INDEXED),
          PictureFiles.animatedPng(5, 5, 3),
          PictureFiles.animatedGif(5, 5, 3),
          PictureFiles.lossyWebp(),
          PictureFiles.losslessWebp(),
          PictureFiles.animatedWebp(2),
          PictureFiles.turnedWebp(3),
          RecordingFiles.mp4(),
          RecordingFiles.m4a(),
          RecordingFiles.webm(),
          RecordingFiles.openWebm(),
          RecordingFiles.ogg(),
          RecordingFiles.mp3());

  /// Values that readers stumble over.
  private static final Gen<Integer> VALUES =
      Gens.oneOf(Gens.of(0, 1, 0x7f, 0x80, 0xfe, 0xff), Gens.ints(0, 255));

  @TempDir private Path folder;

  @Property(tries = 4000)
  void changed_bytes_are_taken_or_refused(Given given) throws IOException {
    byte[] bytes = given.draw(Gens.ints(0, FILES.size() - 1).map(FILES::get)).clone();
    int near = given.draw(Gens.of(64, 256, bytes.length));
    int changes = given.draw(Gens.ints(1, 8));
    for (int i = 0; i < changes; i++) {
      int at = given.draw(Gens.ints(0, Math.min(near, bytes.length) - 1));
      bytes[at] = (byte) (int) given.draw(VALUES);
    }
    int cut = given.draw(Gens.oneOf(Gens.of(0), Gens.ints(0, bytes.length)));
    check(Arrays.copyOf(bytes, bytes.length - cut));
  }

  @Property(tries = 2000)
  void moved_parts_are_taken_or_refused(Given given) throws IOException {
    byte[] one = given.draw(Gens.of(FILES));
    byte[] other = given.draw(Gens.of(FILES));
    int at = given.draw(Gens.ints(0, one.length));
    int from = given.draw(Gens.ints(0, other.length));
    int to = given.draw(Gens.ints(from, other.length));
    check(ByteText.insert(one, at, Arrays.copyOfRange(other, from, to)));
  }

  @Property(tries = 1000)
  void any_bytes_behind_a_signature_are_taken_or_refused(Given given) throws IOException {
    byte[] start = given.draw(Gens.of(FILES));
    int length = given.draw(Gens.ints(4, Math.min(40, start.length)));
    check(ByteText.join(ByteText.cut(start, length), given.draw(Gens.bytes(300))));
  }

  private void check(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("file"), bytes);
    Inspected inspected;
    try (FileBytes in = FileBytes.open(file)) {
      try {
        inspected = InspectFile.inspect(in, "", InspectFileTest.LIMITS);
      } catch (MediaRefused refused) {
        assertThat(refused.detail()).isNotEmpty();
        return;
      } finally {
        assertThat(in.read())
            .isLessThanOrEqualTo(FileBytes.mostRead(bytes.length) + FileBytes.WINDOW);
      }
    }
    if (inspected instanceof Inspected.Recording) {
      CleanRecording.clean(file);
      assertThat(InspectFile.inspect(file, "", InspectFileTest.LIMITS).type())
          .isEqualTo(inspected.type());
    }
  }
}
