package io.feedmill.media.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CleanRecordingTest {
  @TempDir private Path folder;

  private byte[] cleaned(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("file"), bytes);
    CleanRecording.clean(file);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
    return Files.readAllBytes(file);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private Inspected inspect(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("file"), bytes);
    return InspectFile.inspect(file, "", InspectFileTest.LIMITS);
  }

  @Test
  void places_and_tags_leave_and_what_is_said_of_the_recording_stays() throws IOException {
    for (byte[] file :
        List.of(
            RecordingFiles.mp4(),
            RecordingFiles.m4a(),
            RecordingFiles.webm(),
            RecordingFiles.openWebm(),
            RecordingFiles.mp3())) {
      assertThat(text(file)).contains("+52");
      byte[] clean = cleaned(file);
      assertThat(text(clean)).doesNotContain("+52", "SECRET", "<html>");
      assertThat(inspect(clean)).isEqualTo(inspect(file));
    }
  }

  @Test
  void nothing_moves_in_mp4_and_webm() throws IOException {
    for (byte[] file :
        List.of(RecordingFiles.mp4(), RecordingFiles.webm(), RecordingFiles.openWebm())) {
      byte[] clean = cleaned(file);
      assertThat(clean).hasSameSizeAs(file);
      for (int i = 0; i < file.length; i++) {
        // all but the size of a void element, which differs from that of the element before
        boolean kept = clean[i] == file[i] || clean[i] == 0 || isHead(clean, i);
        assertThat(kept).as("byte " + i).isTrue();
      }
    }
    assertThat(text(cleaned(RecordingFiles.mp4()))).contains("VIDEO...SOUND...").contains("free");
  }

  private static boolean isHead(byte[] clean, int at) {
    String around = text(clean).substring(Math.max(0, at - 9), Math.min(clean.length, at + 4));
    return around.contains("free") || around.contains("\u00ec");
  }

  @Test
  void frames_of_mp3_are_all_that_stays() throws IOException {
    assertThat(cleaned(RecordingFiles.mp3())).isEqualTo(RecordingFiles.mp3Frames(40));
  }

  @Test
  void a_clean_recording_is_not_changed() throws IOException {
    for (byte[] file :
        List.of(
            RecordingFiles.ogg(),
            RecordingFiles.mp3Frames(9),
            cleaned(RecordingFiles.mp4()),
            cleaned(RecordingFiles.webm()))) {
      assertThat(cleaned(file)).isEqualTo(file);
    }
  }

  @Test
  void every_length_of_an_element_can_become_void() throws IOException {
    for (int length = 0; length < 300; length++) {
      byte[] tags =
          ByteText.of().id(0x1254C367L).u8(0x40 | length >> 8, length).zeros(length).bytes();
      byte[] checksum = ByteText.of().u8(0xbf, 0x80 | length % 100).zeros(length % 100).bytes();
      byte[] file =
          ByteText.join(
              RecordingFiles.webmHeader("webm"),
              ByteText.element(
                  0x18538067L,
                  RecordingFiles.webmTracks(),
                  tags,
                  checksum,
                  ByteText.element(0x1F43B675L, new byte[20])));
      byte[] clean = cleaned(file);
      assertThat(clean).hasSameSizeAs(file);
      assertThat(text(clean)).doesNotContain("\u0012T\u00c3g");
      assertThat(inspect(clean)).isEqualTo(inspect(file));
    }
  }

  @Test
  void pictures_are_refused() {
    assertThatThrownBy(() -> cleaned(PictureFiles.jpeg(9, 9))).isInstanceOf(MediaRefused.class);
  }
}
