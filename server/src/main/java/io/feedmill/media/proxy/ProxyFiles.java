package io.feedmill.media.proxy;

import io.feedmill.kernel.text.Digests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Pictures of other sites on the disk, each under the SHA-256 of its URL, bounded in bytes: the
/// least recently requested ones are removed.
public final class ProxyFiles {
  private static final Duration TOUCHED_AFTER = Duration.ofHours(12);

  private final Path folder;
  private final InstantSource clock;

  public ProxyFiles(Path folder, InstantSource clock) {
    this.folder = folder;
    this.clock = clock;
  }

  /// The file of a URL; records a request for it.
  Optional<Path> find(String url) throws IOException {
    Path file = place(url);
    try {
      Instant asked = Files.getLastModifiedTime(file).toInstant();
      if (asked.plus(TOUCHED_AFTER).isBefore(clock.instant())) {
        Files.setLastModifiedTime(file, FileTime.from(clock.instant()));
      }
      return Optional.of(file);
    } catch (NoSuchFileException _) {
      return Optional.empty();
    }
  }

  /// Moves a file to the place of its URL.
  ///
  /// @param made on the same disk
  Path store(String url, Path made) throws IOException {
    Path file = place(url);
    Files.createDirectories(parent(url));
    Files.setLastModifiedTime(made, FileTime.from(clock.instant()));
    return Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private Path place(String url) {
    return parent(url).resolve(Digests.sha256(url));
  }

  private Path parent(String url) {
    return folder.resolve(Digests.sha256(url).substring(0, 2));
  }

  private record Kept(Path path, long bytes, FileTime asked) {}

  /// Removes files until the rest has at most this many bytes.
  void shrink(long most) throws IOException {
    List<Kept> all = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        files.filter(Files::isRegularFile).map(ProxyFiles::stored).forEach(all::add);
      }
    }
    long bytes = all.stream().mapToLong(Kept::bytes).sum();
    all.sort(Comparator.comparing(Kept::asked));
    for (Kept oldest : all) {
      if (bytes <= most) {
        return;
      }
      Files.deleteIfExists(oldest.path());
      bytes -= oldest.bytes();
    }
  }

  private static Kept stored(Path path) {
    try {
      return new Kept(path, Files.size(path), Files.getLastModifiedTime(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
