package io.feedmill.app.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A folder with all that is in it.
final class FileTree {
  private FileTree() {}

  static void delete(Path root) throws IOException {
    for (Path path : deepestFirst(root)) {
      Files.deleteIfExists(path);
    }
  }

  /// Gives everything to a user and to the group of the same number; only root may do that.
  static void own(Path root, int uid) throws IOException {
    for (Path path : deepestFirst(root)) {
      Files.setAttribute(path, "unix:uid", uid, LinkOption.NOFOLLOW_LINKS);
      Files.setAttribute(path, "unix:gid", uid, LinkOption.NOFOLLOW_LINKS);
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
