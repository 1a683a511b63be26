package io.feedmill.app.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/// The location of the Unix socket of a data folder.
///
/// | folder | used when |
/// |---|---|
/// | `run/` of the data folder | the path fits into a socket address of about 100 bytes |
/// | a private folder below the temporary folder | it does not fit, or the file system of the data has no sockets |
final class SocketPath {
  /// The limit of macOS; that of Linux is four bytes more.
  private static final int LONGEST_BYTES = 103;

  private static final String NOTE = "redis.socket-folder";
  private static final String NAME = "redis.sock";

  private final DataFolder folder;

  SocketPath(DataFolder folder) {
    this.folder = folder;
  }

  /// In the data folder if the path is short enough.
  Optional<Path> inData() {
    return fitting(folder.running().resolve(NAME));
  }

  /// In the temporary folder if the path is short enough.
  Optional<Path> outside() throws IOException {
    return fitting(temporary().resolve(NAME));
  }

  private static Optional<Path> fitting(Path path) {
    return Optional.of(path)
        .filter(each -> each.toString().getBytes(StandardCharsets.UTF_8).length <= LONGEST_BYTES);
  }

  /// The folder of the previous start if only this user can access it.
  private Path temporary() throws IOException {
    Optional<Path> known = folder.note(NOTE).map(Path::of).filter(SocketPath::isPrivate);
    if (known.isPresent()) {
      return known.get();
    }
    Path made = Files.createTempDirectory("feedmill", DataFolder.only("rwx------"));
    folder.leaveNote(NOTE, made.toString());
    return made;
  }

  private static boolean isPrivate(Path path) {
    try {
      return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
          && FileTree.owner(path) == FileTree.ownUid()
          && PosixFilePermissions.toString(
                  Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS))
              .equals("rwx------");
    } catch (IOException _) {
      return false;
    }
  }

  /// Deletes the files outside the data folder.
  void clear() throws IOException {
    Optional<Path> known = folder.note(NOTE).map(Path::of).filter(SocketPath::isPrivate);
    if (known.isPresent()) {
      Files.deleteIfExists(known.get().resolve(NAME));
      Files.deleteIfExists(known.get());
      folder.removeNote(NOTE);
    }
  }
}
