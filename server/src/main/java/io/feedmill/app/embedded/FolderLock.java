package io.feedmill.app.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The lock of a data folder; the operating system releases it when the process ends.
///
/// A process that closes a file loses its lock on it even when another of its channels holds it, so
/// the folders that this process has locked are recorded, and their lock files are not opened
/// again.
final class FolderLock implements AutoCloseable {
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private final FileChannel channel;

  private FolderLock(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /// Takes the lock of an existing folder.
  ///
  /// @param folder a real path, so that one folder has one name
  /// @return empty when this or another process holds it
  static Optional<FolderLock> take(Path folder) throws IOException {
    if (!HELD_HERE.add(folder)) {
      return Optional.empty();
    }
    Optional<FolderLock> taken = Optional.empty();
    try {
      taken = takeFromOthers(folder);
    } finally {
      if (taken.isEmpty()) {
        HELD_HERE.remove(folder);
      }
    }
    return taken;
  }

  private static Optional<FolderLock> takeFromOthers(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve("feedmill.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (channel.tryLock() == null) {
      channel.close();
      return Optional.empty();
    }
    return Optional.of(new FolderLock(folder, channel));
  }

  @Override
  public void close() throws IOException {
    channel.close();
    HELD_HERE.remove(folder);
  }
}
