package io.feedmill.media.file;

import io.feedmill.kernel.text.RandomText;
import io.feedmill.media.inspect.MediaType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Files in a folder:
///
/// | path | what |
/// |---|---|
/// | `kept/ab/abcd.../400.webp` | one size of a file; the folder appears with all sizes at once |
/// | `work/...` | files that are being received or created; removed after an hour |
public final class LocalFiles implements MediaFiles {
  private static final int RANDOM_BYTES = 16;
  private static final Duration LEFTOVER_AFTER = Duration.ofHours(1);

  private final Path kept;
  private final Path work;
  private final InstantSource clock;

  /// @param folder created when needed
  public LocalFiles(Path folder, InstantSource clock) {
    this.kept = folder.resolve("kept");
    this.work = folder.resolve("work");
    this.clock = clock;
  }

  @Override
  public Path work() {
    return work;
  }

  @Override
  public Path workFolder() throws IOException {
    return Files.createDirectories(work.resolve(RandomText.of(RANDOM_BYTES)));
  }

  @Override
  public void prepare(String address, Path made) {
    // A rename is fast.
  }

  @Override
  public void publish(String address, Path made) throws IOException {
    Path parent = parent(address);
    Path place = place(address);
    if (!Files.isDirectory(parent)) {
      Files.createDirectories(parent);
      force(kept);
    }
    force(made);
    try {
      Files.move(made, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (!Files.isDirectory(place)) {
        throw e;
      }
      removeTree(made);
    }
    force(parent);
  }

  /// @throws IOException also when a symbolic link is in their place
  @Override
  public void restore(String address, Path made) throws IOException {
    Path place = place(address);
    for (Path path : List.of(work, kept, parent(address), place)) {
      if (Files.isSymbolicLink(path)) {
        throw new IOException(path + " is a symbolic link");
      }
    }
    if (Files.exists(place) && !alike(made, place)) {
      remove(address);
    }
    publish(address, made);
  }

  /// When a file or folder was changed; empty when it is not there.
  static Optional<FileTime> modified(Path path) throws IOException {
    try {
      return Optional.of(Files.getLastModifiedTime(path));
    } catch (NoSuchFileException _) {
      return Optional.empty();
    }
  }

  private static boolean alike(Path made, Path place) throws IOException {
    Map<String, Long> lengths = new HashMap<>();
    for (Path file : children(made)) {
      lengths.put(file.getFileName().toString(), Files.size(file));
    }
    return holds(place, lengths);
  }

  private static boolean holds(Path place, Map<String, Long> lengths) throws IOException {
    for (Map.Entry<String, Long> file : lengths.entrySet()) {
      if (length(place.resolve(file.getKey())) != file.getValue()) {
        return false;
      }
    }
    return true;
  }

  /// -1 unless it is a file, and no symbolic link.
  static long length(Path file) throws IOException {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : -1;
    } catch (NoSuchFileException _) {
      return -1;
    }
  }

  /// Whether all files of these names are there in these lengths.
  boolean holds(String address, Map<String, Long> lengths) throws IOException {
    return holds(place(address), lengths);
  }

  /// Whether files were ever kept here.
  boolean isUsed() {
    return Files.isDirectory(kept);
  }

  /// The files of an address, in order of their names.
  List<Path> sizes(String address) throws IOException {
    return children(place(address)).stream().sorted().toList();
  }

  private static void force(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  @Override
  public Optional<StoredFile> find(String address, String size) throws IOException {
    Path place = place(address);
    for (MediaType type : MediaType.values()) {
      Path file = place.resolve(size + "." + type.extension());
      if (Files.isRegularFile(file)) {
        return stored(file, type);
      }
    }
    return Optional.empty();
  }

  private static Optional<StoredFile> stored(Path file, MediaType type) throws IOException {
    try {
      return Optional.of(new StoredFile(file, type.contentType(), Files.size(file)));
    } catch (NoSuchFileException _) {
      return Optional.empty();
    }
  }

  @Override
  public boolean has(String address) throws IOException {
    return find(address, "original").isPresent();
  }

  @Override
  public Removal removal(String address) {
    return () -> remove(address);
  }

  @Override
  public void remove(String address) throws IOException {
    Path place = place(address);
    Path gone = work.resolve(RandomText.of(RANDOM_BYTES));
    try {
      Files.createDirectories(work);
      Files.move(place, gone, StandardCopyOption.ATOMIC_MOVE);
    } catch (NoSuchFileException e) {
      return;
    }
    removeTree(gone);
  }

  @Override
  public Stream<String> addresses() throws IOException {
    return children(kept).stream().flatMap(parent -> below(parent.getFileName().toString()));
  }

  /// The addresses that begin so.
  ///
  /// @param start two hexadecimal digits
  Stream<String> below(String start) {
    try {
      return children(kept.resolve(start)).stream().map(path -> path.getFileName().toString());
    } catch (IOException e) {
      throw new UncheckedIOException("uploaded files", e);
    }
  }

  @Override
  public boolean isNew(String address) throws IOException {
    return modified(place(address))
        .map(time -> time.compareTo(oldestLeftover()) >= 0)
        .orElse(false);
  }

  private FileTime oldestLeftover() {
    return FileTime.from(clock.instant().minus(LEFTOVER_AFTER));
  }

  @Override
  public void removeLeftovers() throws IOException {
    FileTime oldest = oldestLeftover();
    for (Path folder : children(work)) {
      if (Files.getLastModifiedTime(folder).compareTo(oldest) < 0) {
        removeTree(folder);
      }
    }
  }

  private static List<Path> children(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.toList();
    } catch (NoSuchFileException | NotDirectoryException e) {
      return List.of();
    }
  }

  /// Removes a folder with what is in it.
  public static void removeTree(Path folder) throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> inside = Files.walk(folder)) {
      inside.forEach(all::add);
    } catch (NoSuchFileException e) {
      return;
    }
    all.sort(Comparator.reverseOrder());
    for (Path each : all) {
      Files.deleteIfExists(each);
    }
  }

  /// The folder of the files of an address.
  Path place(String address) {
    return parent(address).resolve(address);
  }

  private Path parent(String address) {
    return kept.resolve(address.substring(0, 2));
  }
}
