package io.feedmill.app.embedded;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A folder with all its content.
public final class FileTree {
  private FileTree() {}

  /// Deletes it if it exists.
  public static void delete(Path root) throws IOException {
    for (Path path : deepestFirst(root)) {
      Files.deleteIfExists(path);
    }
  }

  /// Changes the owner of everything to a user and the group of the same number; only root may do
  /// that.
  static void own(Path root, int uid) throws IOException {
    for (Path path : deepestFirst(root)) {
      Files.setAttribute(path, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
      Files.setAttribute(path, "unix:gid", uid, LinkOption.NOFOLLOW_LINKS);
    }
  }

  /// The user id of this process.
  static int ownUid() {
    return (int) new UnixSystem().getUid();
  }

  /// The user id of a file's owner.
  static int owner(Path path) throws IOException {
    return (int) Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
  }

  /// Finds a file of another user in a folder or its direct subfolders, without entering folders of
  /// other users.
  static Optional<Path> foreign(Path root) throws IOException {
    int own = ownUid();
    for (Path path : entries(root)) {
      if (owner(path) != own) {
        return Optional.of(path);
      }
      for (Path below : Files.isDirectory(path) ? entries(path) : List.<Path>of()) {
        if (owner(below) != own) {
          return Optional.of(below);
        }
      }
    }
    return Optional.empty();
  }

  private static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.toList();
    }
  }

  private static List<Path> deepestFirst(Path root) throws IOException {
    if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> paths = Files.walk(root)) {
      return paths.sorted(Comparator.reverseOrder()).toList();
    }
  }
}
