package io.feedmill.media.file;

import io.feedmill.kernel.text.RandomText;
import io.feedmill.media.inspect.MediaType;
import java.io.IOException;
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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Files in a folder:
///
/// | path | what |
/// |---|---|
/// | `kept/ab/abcd.../400.webp` | one size of a file; the folder appears with all sizes at once |
/// | `work/...` | files that are being received or made; removed after an hour |
public final class LocalFiles implements MediaFiles {
  private static final int RANDOM_BYTES = 16;
  private static final Duration LEFTOVER_AFTER = Duration.ofHours(1);

  private final Path kept;
  private final Path work;
  private final InstantSource clock;

  /// @param folder made when it is needed
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
    // A rename takes no time.
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

  private static boolean alike(Path made, Path place) throws IOException {
    for (Path file : children(made)) {
      Path there = place.resolve(file.getFileName());
      if (!Files.isRegularFile(there, LinkOption.NOFOLLOW_LINKS)
          || Files.size(there) != Files.size(file)) {
        return false;
      }
    }
    return true;
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
        return Optional.of(new StoredFile(file, type.contentType(), Files.size(file)));
      }
    }
    return Optional.empty();
  }

  @Override
  public boolean has(String address) throws IOException {
    return find(address, "original").isPresent();
  }

  /// Notes that the files of an address were found to be current.
  void touch(String address) throws IOException {
    Files.setLastModifiedTime(place(address), FileTime.from(clock.instant()));
  }

  /// The address, its length and when it was put there or touched.
  record Kept(String address, long bytes, FileTime touched) {}

  /// Removes the files that were touched least recently until they have at most so many bytes.
  void shrink(long most) throws IOException {
    List<Kept> all = new ArrayList<>();
    try (Stream<String> addresses = addresses()) {
      for (String address : (Iterable<String>) addresses::iterator) {
        long bytes = 0;
        for (Path file : children(place(address))) {
          bytes += Files.size(file);
        }
        all.add(new Kept(address, bytes, Files.getLastModifiedTime(place(address))));
      }
    }
    all.sort(Comparator.comparing(Kept::touched));
    long bytes = all.stream().mapToLong(Kept::bytes).sum();
    for (Kept oldest : all) {
      if (bytes <= most) {
        return;
      }
      remove(oldest.address());
      bytes -= oldest.bytes();
    }
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
  @SuppressWarnings("StreamResourceLeak") // the caller closes it
  public Stream<String> addresses() throws IOException {
    if (!Files.isDirectory(kept)) {
      return Stream.empty();
    }
    return Files.walk(kept, 2)
        .filter(path -> kept.relativize(path).getNameCount() == 2)
        .map(path -> path.getFileName().toString());
  }

  @Override
  public boolean isNew(String address) throws IOException {
    Path place = place(address);
    return Files.exists(place) && Files.getLastModifiedTime(place).compareTo(oldestLeftover()) >= 0;
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

  private Path place(String address) {
    return parent(address).resolve(address);
  }

  private Path parent(String address) {
    return kept.resolve(address.substring(0, 2));
  }
}
