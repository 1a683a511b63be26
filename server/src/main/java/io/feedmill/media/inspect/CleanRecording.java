package io.feedmill.media.inspect;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/// Removes locations and tags from a recording; pictures and sound do not change by a byte.
///
/// The bytes of MP4 and WebM keep their positions. An interruption does not damage the file: the
/// same call does the rest. An MP3 is written to a new file, which then replaces it.
public final class CleanRecording {
  private static final int ZEROS = 1 << 16;
  private static final String SUFFIX = ".clean";

  private CleanRecording() {}

  /// Changes a file that [InspectFile] found to be a recording. The caller forces it to the disk.
  ///
  /// @throws MediaRefused if it is no recording after all
  /// @throws UncheckedIOException if it cannot be read or written
  public static void clean(Path file) {
    try {
      RecordingLayout layout;
      long size;
      try (FileBytes in = FileBytes.open(file)) {
        layout = RecordingLayout.read(in, FileSignature.read(in));
        size = in.size();
      }
      overwrite(file, layout.overwrites());
      if (!layout.kept().equals(List.of(new Span(0, size)))) {
        cut(file, layout.kept());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void overwrite(Path file, List<Overwrite> overwrites) throws IOException {
    if (overwrites.isEmpty()) {
      return;
    }
    ByteBuffer zeros = ByteBuffer.allocate(ZEROS);
    try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
      for (Overwrite overwrite : overwrites) {
        write(out, StandardCharsets.ISO_8859_1.encode(overwrite.head()), overwrite.at());
        long at = overwrite.zeros();
        while (at < overwrite.end()) {
          zeros.clear().limit((int) Math.min(ZEROS, overwrite.end() - at));
          at += zeros.remaining();
          write(out, zeros, at - zeros.remaining());
        }
      }
    }
  }

  private static void write(FileChannel out, ByteBuffer bytes, long at) throws IOException {
    long next = at;
    while (bytes.hasRemaining()) {
      next += out.write(bytes, next);
    }
  }

  private static void cut(Path file, List<Span> kept) throws IOException {
    Path copy = file.resolveSibling(file.getFileName() + SUFFIX);
    try {
      try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ);
          FileChannel out =
              FileChannel.open(
                  copy,
                  StandardOpenOption.WRITE,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.TRUNCATE_EXISTING)) {
        for (Span span : kept) {
          copy(in, out, span);
        }
      }
      Files.move(copy, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private static void copy(FileChannel in, FileChannel out, Span span) throws IOException {
    long at = span.from();
    while (at < span.to()) {
      long count = in.transferTo(at, span.to() - at, out);
      if (count <= 0) {
        throw new IOException("The file became shorter");
      }
      at += count;
    }
  }
}
