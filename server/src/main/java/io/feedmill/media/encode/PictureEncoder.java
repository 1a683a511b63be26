package io.feedmill.media.encode;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.media.inspect.MediaRefused;
import io.feedmill.media.inspect.PictureInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Encodes the served files of one foreign picture.
///
/// Decoders run in child processes: if a picture crashes one, fills its memory or takes too long,
/// only that picture is refused. A child processes one picture at a time and is used for further
/// ones; it ends after 60 s without work, and when this process ends.
///
/// Pictures are admitted by number and by their estimated memory ([MemoryEstimate]); others wait,
/// within the limits of [EncoderConfig].
public final class PictureEncoder implements AutoCloseable {
  private static final Duration IDLE = Duration.ofSeconds(60);

  private final EncoderConfig config;
  private final Admission admission;
  private final EncoderPool pool;

  private PictureEncoder(EncoderConfig config, Duration idle) {
    this.config = config;
    this.admission = new Admission(config);
    this.pool = new EncoderPool(config, idle);
  }

  /// An encoder without children; they start with the first pictures.
  public static PictureEncoder open(EncoderConfig config) {
    return open(config, IDLE);
  }

  /// @param idle after how long without work a child ends
  static PictureEncoder open(EncoderConfig config, Duration idle) {
    return new PictureEncoder(config, idle);
  }

  /// Blocks until all sizes are written and on disk, or the picture is refused, which leaves the
  /// folder empty.
  ///
  /// @param info from the header of `source`
  /// @param folder an empty one
  /// @throws MediaRefused BROKEN when it cannot be decoded, TOO_LARGE when it needs more memory
  ///   than is allowed
  /// @throws EncoderBusy when too many others wait or no child can be started
  /// @throws UncheckedIOException when files cannot be read or written
  public EncodedPicture encode(Path source, PictureInfo info, Path folder) {
    long needed = MemoryEstimate.bytes(info, length(source));
    if (needed > config.memoryBytes()) {
      throw tooLarge(info, needed);
    }
    EncodeJob job = new EncodeJob(source.toAbsolutePath(), info, folder.toAbsolutePath());
    try (Admission.Pass _ = admission.enter(needed)) {
      return picture(pool.run(job));
    } catch (MediaRefused | EncoderBusy | UncheckedIOException e) {
      empty(folder);
      throw e;
    }
  }

  private static EncodedPicture picture(EncodeReply reply) {
    return switch (reply) {
      case EncodeReply.Done(EncodedPicture picture) -> picture;
      case EncodeReply.Refused(MediaRefused.Reason reason, String detail) ->
          throw new MediaRefused(reason, detail);
      case EncodeReply.Failed(String detail) ->
          throw new UncheckedIOException(new IOException(detail));
    };
  }

  private MediaRefused tooLarge(PictureInfo info, long needed) {
    return new MediaRefused(
        MediaRefused.Reason.TOO_LARGE,
        text(
            "The picture has {width, number} x {height, number} pixels and needs some {needed,"
                + " number} MB to be decoded; at most {most, number} MB are allowed",
            "width",
            info.width(),
            "height",
            info.height(),
            "needed",
            needed / 1_000_000 + 1,
            "most",
            config.memoryMegabytes()));
  }

  private static long length(Path source) {
    try {
      return Files.size(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void empty(Path folder) {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Pictures that wait.
  public int queued() {
    return admission.waiting();
  }

  /// Pictures that are encoded now.
  public int running() {
    return admission.inside();
  }

  /// Children that were started, since the start.
  public long started() {
    return pool.started();
  }

  /// Children that were killed at the deadline, since the start.
  public long killed() {
    return pool.killed();
  }

  /// Children that ended while they worked on a picture, since the start.
  public long crashed() {
    return pool.crashed();
  }

  /// Children that live.
  List<EncoderProcess> children() {
    return pool.children();
  }

  /// Kills all children. Pictures that wait or are encoded end with [EncoderBusy].
  @Override
  public void close() {
    admission.close();
    pool.close();
  }
}
