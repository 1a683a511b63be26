package io.feedmill.media.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.media.inspect.MediaRefused.Reason;
import io.feedmill.media.inspect.MediaType;
import io.feedmill.media.inspect.PictureInfo;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.MarkedOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What happens around the pictures: children, deadlines, memory and queues.
@Tag("slow")
final class PictureEncoderTest {
  private static final Duration LONG = Duration.ofMinutes(2);
  private static final PictureInfo SMALL = Encoding.info(MediaType.PNG, 40, 30);
  private static final PictureInfo LARGE = Encoding.info(MediaType.PNG, 5_000, 4_000);

  @TempDir Path root;

  private static EncoderConfig config(int processes, int queue) {
    return new EncoderConfig(processes, queue, LONG, LONG, 512);
  }

  private static byte[] small() throws IOException {
    return PictureBytes.whitePng(SMALL.width(), SMALL.height());
  }

  private static void assertRefused(Reason reason, String detail, Callable<EncodedPicture> encode) {
    assertThatExceptionOfType(MediaRefused.class)
        .isThrownBy(encode::call)
        .satisfies(refused -> {
          assertThat(refused.reason()).isEqualTo(reason);
          assertThat(refused.detail()).contains(detail);
        });
  }

  private static void awaitWork(PictureEncoder encoder) {
    Eventually.holds(() -> {
      assertThat(encoder.children()).hasSize(1);
      assertThat(encoder.children().getFirst().working()).isTrue();
    });
  }

  /// Gives the child the bytes that it waits for.
  private static void finish(Path pipe, Future<EncodedPicture> picture) throws Exception {
    Files.write(pipe, PictureBytes.whitePng(LARGE.width(), LARGE.height()));
    assertThat(picture.get().width()).isEqualTo(4096);
  }

  @Test
  void one_child_encodes_one_picture_after_another() throws IOException {
    try (PictureEncoder encoder = PictureEncoder.open(config(2, 4))) {
      assertThat(encoder.children()).isEmpty();
      Encoding encoding = new Encoding(encoder, root);
      encoding.encode(small(), SMALL);
      encoding.encode(small(), SMALL);
      assertThat(encoder.started()).isEqualTo(1);
      assertThat(encoder.running()).isZero();
    }
  }

  @Test
  void a_child_without_work_ends() throws IOException {
    try (PictureEncoder encoder = PictureEncoder.open(config(1, 4), Duration.ofMillis(1))) {
      Encoding encoding = new Encoding(encoder, root);
      encoding.encode(small(), SMALL);
      Eventually.holds(() -> assertThat(encoder.children()).isEmpty());
      encoding.encode(small(), SMALL);
      assertThat(encoder.crashed()).isZero();
    }
  }

  @Test
  void a_picture_that_takes_too_long_is_refused_and_its_child_killed() throws Exception {
    EncoderConfig hasty = new EncoderConfig(1, 4, LONG, Duration.ofMillis(200), 512);
    try (PictureEncoder encoder = PictureEncoder.open(hasty)) {
      Encoding encoding = new Encoding(encoder, root);
      Path pipe = encoding.pipe();
      Path folder = encoding.folder();
      assertRefused(Reason.BROKEN, "too long", () -> encoder.encode(pipe, SMALL, folder));
      assertThat(encoder.killed()).isEqualTo(1);
      assertThat(encoder.children()).isEmpty();
      assertThat(Encoding.names(folder)).isEmpty();
    }
  }

  @Test
  void a_child_killed_while_it_works_costs_one_picture() throws Exception {
    try (PictureEncoder encoder = PictureEncoder.open(config(1, 4));
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Encoding encoding = new Encoding(encoder, root);
      Path folder = encoding.folder();
      Path pipe = encoding.pipe();
      Future<EncodedPicture> lost = threads.submit(() -> encoder.encode(pipe, SMALL, folder));
      awaitWork(encoder);
      encoder.children().getFirst().handle().destroyForcibly();
      assertThatExceptionOfType(ExecutionException.class)
          .isThrownBy(lost::get)
          .withCauseInstanceOf(MediaRefused.class);
      assertThat(Encoding.names(folder)).isEmpty();
      assertThat(encoder.crashed()).isEqualTo(1);
      encoding.encode(small(), SMALL);
    }
  }

  @Test
  void a_child_killed_before_it_began_costs_nothing() throws IOException {
    try (PictureEncoder encoder = PictureEncoder.open(config(1, 4))) {
      Encoding encoding = new Encoding(encoder, root);
      encoding.encode(small(), SMALL);
      ProcessHandle child = encoder.children().getFirst().handle();
      child.destroyForcibly();
      child.onExit().join();
      encoding.encode(small(), SMALL);
      assertThat(encoder.started()).isEqualTo(2);
      assertThat(encoder.crashed()).isZero();
    }
  }

  @Test
  void callers_beyond_the_queue_get_busy() throws Exception {
    try (PictureEncoder encoder = PictureEncoder.open(config(1, 4));
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Encoding encoding = new Encoding(encoder, root);
      Path pipe = encoding.pipe();
      Future<EncodedPicture> first = threads.submit(() -> encoding.encode(pipe, LARGE));
      awaitWork(encoder);
      byte[] others = small();
      List<Future<EncodedPicture>> callers = new ArrayList<>();
      for (int i = 0; i < 19; i++) {
        callers.add(threads.submit(() -> encoding.encode(others, SMALL)));
      }
      Eventually.holds(() -> {
        assertThat(callers.stream().filter(Future::isDone)).hasSize(15);
        assertThat(encoder.queued()).isEqualTo(4);
      });
      finish(pipe, first);
      int busy = 0;
      for (Future<EncodedPicture> caller : callers) {
        busy += busy(caller) ? 1 : 0;
      }
      assertThat(busy).isEqualTo(15);
      assertThat(encoder.queued()).isZero();
    }
  }

  private static boolean busy(Future<EncodedPicture> caller) throws InterruptedException {
    try {
      caller.get();
      return false;
    } catch (ExecutionException e) {
      assertThat(e).hasCauseInstanceOf(EncoderBusy.class);
      return true;
    }
  }

  @Test
  void a_caller_that_waits_for_too_long_gets_busy() throws Exception {
    EncoderConfig impatient = new EncoderConfig(1, 4, Duration.ofMillis(1), LONG, 512);
    try (PictureEncoder encoder = PictureEncoder.open(impatient);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Encoding encoding = new Encoding(encoder, root);
      Path pipe = encoding.pipe();
      Future<EncodedPicture> first = threads.submit(() -> encoding.encode(pipe, LARGE));
      awaitWork(encoder);
      assertThatExceptionOfType(EncoderBusy.class)
          .isThrownBy(() -> encoding.encode(small(), SMALL));
      finish(pipe, first);
    }
  }

  @Test
  void a_picture_larger_than_all_memory_is_refused_with_numbers() {
    PictureInfo progressive = new PictureInfo(MediaType.JPEG, 12_000, 10_000, 1, 1, true, false);
    PictureInfo webp = new PictureInfo(MediaType.WEBP, 16_383, 16_383, 1, 1, false, true);
    try (PictureEncoder encoder = PictureEncoder.open(config(1, 4))) {
      Encoding encoding = new Encoding(encoder, root);
      assertRefused(
          Reason.TOO_LARGE,
          "12,000 x 10,000 pixels and needs some 896 MB to be decoded; at most 512 MB",
          () -> encoding.encode(new byte[100], progressive));
      assertRefused(
          Reason.TOO_LARGE, "16,383 x 16,383", () -> encoding.encode(new byte[100], webp));
      assertThat(encoder.started()).isZero();
    }
  }

  @Test
  void pictures_share_the_memory() throws Exception {
    EncoderConfig narrow = new EncoderConfig(2, 4, Duration.ofMillis(1), LONG, 150);
    try (PictureEncoder encoder = PictureEncoder.open(narrow);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Encoding encoding = new Encoding(encoder, root);
      Path pipe = encoding.pipe();
      Future<EncodedPicture> first = threads.submit(() -> encoding.encode(pipe, LARGE));
      awaitWork(encoder);
      assertThatExceptionOfType(EncoderBusy.class)
          .isThrownBy(() -> encoding.encode(new byte[0], LARGE));
      finish(pipe, first);
    }
  }

  @Test
  void closing_ends_what_runs() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      PictureEncoder encoder = PictureEncoder.open(config(1, 4));
      Encoding encoding = new Encoding(encoder, root);
      Path pipe = encoding.pipe();
      Future<EncodedPicture> running = threads.submit(() -> encoding.encode(pipe, SMALL));
      awaitWork(encoder);
      ProcessHandle child = encoder.children().getFirst().handle();
      encoder.close();
      assertThat(busy(running)).isTrue();
      assertThat(child.isAlive()).isFalse();
      assertThatExceptionOfType(EncoderBusy.class)
          .isThrownBy(() -> encoding.encode(small(), SMALL));
    }
  }

  @Test
  void a_folder_that_cannot_be_written_is_not_blamed_on_the_picture() throws IOException {
    try (PictureEncoder encoder = PictureEncoder.open(config(1, 4))) {
      Encoding encoding = new Encoding(encoder, root);
      Path none = root.resolve("none");
      byte[] bytes = small();
      assertThatExceptionOfType(UncheckedIOException.class)
          .isThrownBy(() -> encoding.encode(bytes, SMALL, none));
      encoding.encode(bytes, SMALL);
      assertThat(encoder.started()).isEqualTo(1);
    }
  }

  @Test
  void a_child_ends_with_the_process_that_started_it() throws Exception {
    try (PictureEncoder encoder = PictureEncoder.open(config(1, 4))) {
      Encoding encoding = new Encoding(encoder, root);
      Process parent = EncodeUntilKilled.launch(encoding.pipe(), encoding.folder());
      String told =
          parent
              .inputReader()
              .lines()
              .flatMap(line -> MarkedOutput.told(line).stream())
              .findFirst()
              .orElseThrow();
      long pid = Long.parseLong(told);
      ProcessHandle child = ProcessHandle.of(pid).orElseThrow();
      parent.destroyForcibly().waitFor();
      Eventually.holds(() -> assertThat(child.isAlive()).isFalse());
    }
  }
}
