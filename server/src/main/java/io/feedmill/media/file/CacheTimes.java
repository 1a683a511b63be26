package io.feedmill.media.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// When cached files were last found to be current (the time of their folder) and last requested
/// (their own time), and the eviction that follows from it.
final class CacheTimes {
  private static final Duration NOTED_EACH = Duration.ofMinutes(1);

  /// How long requested files are kept at least, because a reader may be about to open them.
  private static final Duration STAYS = Duration.ofMinutes(5);

  private static final FileTime NEVER = FileTime.from(Instant.EPOCH);

  private final LocalFiles files;
  private final InstantSource clock;

  CacheTimes(LocalFiles files, InstantSource clock) {
    this.files = files;
    this.clock = clock;
  }

  /// Notes that the files of an address were found to be current.
  ///
  /// @return whether they are there
  boolean touch(String address) throws IOException {
    return set(files.place(address));
  }

  /// Records that a file was requested, once in a minute.
  void touched(StoredFile file) throws IOException {
    Instant before = clock.instant().minus(NOTED_EACH);
    if (LocalFiles.modified(file.path()).orElse(NEVER).toInstant().isBefore(before)) {
      set(file.path());
    }
  }

  private boolean set(Path path) throws IOException {
    try {
      Files.setLastModifiedTime(path, FileTime.from(clock.instant()));
      return true;
    } catch (NoSuchFileException _) {
      return false;
    }
  }

  private record Cached(String address, long bytes, FileTime asked) {}

  /// Removes the least recently requested files, until the rest has at most this many bytes or was
  /// requested within the last minutes.
  void shrink(long most) throws IOException {
    List<Cached> all = new ArrayList<>();
    try (Stream<String> addresses = files.addresses()) {
      for (String address : (Iterable<String>) addresses::iterator) {
        all.add(cached(address));
      }
    }
    all.sort(Comparator.comparing(Cached::asked));
    FileTime late = FileTime.from(clock.instant().minus(STAYS));
    long bytes = all.stream().mapToLong(Cached::bytes).sum();
    for (Cached oldest : all) {
      if (bytes <= most || oldest.asked().compareTo(late) > 0) {
        return;
      }
      files.remove(oldest.address());
      bytes -= oldest.bytes();
    }
  }

  private Cached cached(String address) throws IOException {
    FileTime asked = LocalFiles.modified(files.place(address)).orElse(NEVER);
    long bytes = 0;
    for (Path file : files.sizes(address)) {
      bytes += Math.max(0, LocalFiles.length(file));
      FileTime time = LocalFiles.modified(file).orElse(NEVER);
      asked = time.compareTo(asked) > 0 ? time : asked;
    }
    return new Cached(address, bytes, asked);
  }
}
