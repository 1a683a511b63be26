package io.feedmill.media.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.media.inspect.MediaRefused.Reason;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class InspectFileTest {
  static final Limits LIMITS = new Limits(1 << 22, 1 << 23, 120_000_000);

  @TempDir private Path folder;

  private Inspected inspect(byte[] bytes, String declared) {
    return inspect(bytes, declared, LIMITS);
  }

  private Inspected inspect(byte[] bytes, String declared, Limits limits) {
    try {
      Path file = Files.write(folder.resolve("file"), bytes);
      try (FileBytes in = FileBytes.open(file)) {
        Inspected inspected = InspectFile.inspect(in, declared, limits);
        assertThat(in.read()).isLessThanOrEqualTo(2L * bytes.length + FileBytes.WINDOW);
        return inspected;
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private PictureInfo picture(byte[] bytes, String declared) {
    return ((Inspected.Picture) inspect(bytes, declared)).info();
  }

  private RecordingInfo recording(byte[] bytes, String declared) {
    return ((Inspected.Recording) inspect(bytes, declared)).info();
  }

  private static PictureInfo info(MediaType type, int width, int height) {
    return new PictureInfo(type, width, height, 1, 1, false, false);
  }

  @Test
  void size_and_orientation_are_read_from_a_jpeg() {
    assertThat(picture(PictureFiles.jpeg(40, 30), "image/jpg"))
        .isEqualTo(info(MediaType.JPEG, 40, 30));
    assertThat(picture(PictureFiles.greyJpeg(7, 9), "")).isEqualTo(info(MediaType.JPEG, 7, 9));
    assertThat(picture(PictureFiles.cmykJpeg(16, 8), "")).isEqualTo(info(MediaType.JPEG, 16, 8));
    assertThat(picture(PictureFiles.progressiveJpeg(40, 30), "image/jpeg"))
        .isEqualTo(new PictureInfo(MediaType.JPEG, 40, 30, 1, 1, true, false));
    for (int turn = 1; turn <= 8; turn++) {
      assertThat(picture(PictureFiles.turnedJpeg(40, 30, turn), "").orientation()).isEqualTo(turn);
    }
    assertThat(picture(PictureFiles.turnedJpeg(40, 30, 9), "").orientation()).isEqualTo(1);
  }

  @Test
  void size_and_transparency_are_read_from_a_png() {
    assertThat(picture(PictureFiles.png(40, 30, BufferedImage.TYPE_INT_RGB), "image/png"))
        .isEqualTo(info(MediaType.PNG, 40, 30));
    assertThat(picture(PictureFiles.png(40, 30, BufferedImage.TYPE_INT_ARGB), "").alpha()).isTrue();
    assertThat(picture(PictureFiles.png(9, 9, BufferedImage.TYPE_USHORT_GRAY), ""))
        .isEqualTo(info(MediaType.PNG, 9, 9));
    assertThat(picture(PictureFiles.deepPng(90, 50), "")).isEqualTo(info(MediaType.PNG, 90, 50));
    assertThat(picture(PictureFiles.png(33, 9, BufferedImage.TYPE_BYTE_BINARY), ""))
        .isEqualTo(info(MediaType.PNG, 33, 9));
    assertThat(picture(PictureFiles.animatedPng(20, 20, 5), "image/apng").frames()).isEqualTo(5);
  }

  @Test
  void frames_are_read_from_a_gif() {
    assertThat(picture(PictureFiles.gif(40, 30), "image/gif"))
        .isEqualTo(info(MediaType.GIF, 40, 30));
    assertThat(picture(PictureFiles.animatedGif(40, 30, 12), "").frames()).isEqualTo(12);
    assertThat(picture(PictureFiles.animatedGif(2, 2, 1000), "").frames()).isEqualTo(1000);
  }

  @Test
  void frames_and_transparency_are_read_from_a_webp() {
    assertThat(picture(PictureFiles.lossyWebp(), "image/webp"))
        .isEqualTo(info(MediaType.WEBP, 1, 1));
    assertThat(picture(PictureFiles.losslessWebp(), "").alpha()).isTrue();
    assertThat(picture(PictureFiles.animatedWebp(4), "").frames()).isEqualTo(4);
    assertThat(picture(PictureFiles.turnedWebp(6), "").orientation()).isEqualTo(6);
  }

  @Test
  void size_and_duration_are_read_from_recordings() {
    assertThat(recording(RecordingFiles.mp4(), "video/mp4; codecs=\"avc1\""))
        .isEqualTo(new RecordingInfo(MediaType.MP4, 640, 360, Duration.ofMillis(2500)));
    assertThat(recording(RecordingFiles.m4a(), "audio/x-m4a"))
        .isEqualTo(new RecordingInfo(MediaType.M4A, 0, 0, Duration.ofSeconds(2)));
    for (byte[] webm : List.of(RecordingFiles.webm(), RecordingFiles.openWebm())) {
      assertThat(recording(webm, "audio/webm"))
          .isEqualTo(new RecordingInfo(MediaType.WEBM, 320, 240, Duration.ofMillis(1500)));
    }
    assertThat(recording(RecordingFiles.ogg(), "application/ogg"))
        .isEqualTo(new RecordingInfo(MediaType.OGG, 0, 0, Duration.ofSeconds(1)));
    assertThat(recording(RecordingFiles.mp3(), "audio/mp3"))
        .isEqualTo(new RecordingInfo(MediaType.MP3, 0, 0, Duration.ofMillis(1044)));
  }

  @Test
  void bytes_behind_a_picture_are_no_reason_to_refuse_it() {
    byte[] more = ByteText.of().text("<html><script>alert(1)</script>PK\3\4").bytes();
    for (byte[] file :
        List.of(
            PictureFiles.jpeg(9, 9),
            PictureFiles.png(9, 9, BufferedImage.TYPE_INT_RGB),
            PictureFiles.gif(9, 9),
            PictureFiles.lossyWebp())) {
      assertThat(inspect(ByteText.join(file, more), "")).isInstanceOf(Inspected.Picture.class);
    }
  }

  static Stream<HostileFiles.Hostile> hostile() {
    return HostileFiles.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("hostile")
  void hostile_files_are_refused(HostileFiles.Hostile hostile) {
    MediaFile file = hostile.file();
    assertThatThrownBy(() -> inspect(file.bytes(), file.declared()))
        .isInstanceOfSatisfying(
            MediaRefused.class,
            refused -> {
              assertThat(refused.reason()).isEqualTo(hostile.reason());
              assertThat(refused.detail()).contains(hostile.detail());
            });
  }

  @Test
  void there_are_many_hostile_files_each_of_another_name() {
    assertThat(HostileFiles.all().stream().map(each -> each.file().name()))
        .hasSizeGreaterThan(100)
        .doesNotHaveDuplicates();
  }

  @Test
  void hostile_files_that_are_decoded_with_care_pass() {
    for (MediaFile file : HostileFiles.harmless()) {
      assertThat(inspect(file.bytes(), file.declared()))
          .as(file.name())
          .isInstanceOf(Inspected.Picture.class);
    }
  }

  @Test
  void files_over_the_limits_are_too_large() {
    byte[] png = PictureFiles.png(40, 30, BufferedImage.TYPE_INT_RGB);
    assertRefused(png, new Limits(png.length - 1, 1 << 20, 2000), Reason.TOO_LARGE);
    assertRefused(png, new Limits(1 << 20, 0, 1199), Reason.TOO_LARGE);
    assertThat(inspect(png, "", new Limits(png.length, 0, 1200))).isNotNull();
    byte[] ogg = RecordingFiles.ogg();
    assertRefused(ogg, new Limits(1 << 20, ogg.length - 1, 2000), Reason.TOO_LARGE);
    assertThat(inspect(ogg, "", new Limits(0, ogg.length, 0))).isNotNull();
  }

  private void assertRefused(byte[] bytes, Limits limits, Reason reason) {
    assertThatThrownBy(() -> inspect(bytes, "", limits))
        .isInstanceOfSatisfying(
            MediaRefused.class, refused -> assertThat(refused.reason()).isEqualTo(reason));
  }

  @ParameterizedTest
  @CsvSource({
    "'', true",
    "application/octet-stream, true",
    "IMAGE/JPEG, true",
    "image/pjpeg; q=1, true",
    "image/png, false",
    "image/*, false",
    "text/html, false",
    "image, false"
  })
  void the_declared_type_must_be_that_of_the_bytes(String declared, boolean taken) {
    byte[] jpeg = PictureFiles.jpeg(8, 8);
    if (taken) {
      assertThat(inspect(jpeg, declared).type()).isEqualTo(MediaType.JPEG);
    } else {
      assertThatThrownBy(() -> inspect(jpeg, declared))
          .isInstanceOfSatisfying(
              MediaRefused.class,
              refused -> assertThat(refused.reason()).isEqualTo(Reason.UNSUPPORTED));
    }
  }

  @Test
  void sound_alone_in_mp4_may_be_declared_as_video_but_not_the_reverse() {
    assertThat(inspect(RecordingFiles.m4a(), "video/mp4").type()).isEqualTo(MediaType.M4A);
    assertThatThrownBy(() -> inspect(RecordingFiles.mp4(), "audio/mp4"))
        .isInstanceOf(MediaRefused.class);
  }
}
