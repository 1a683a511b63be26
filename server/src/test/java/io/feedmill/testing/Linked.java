package io.feedmill.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A copy of a file or of a tree made of hard links: created fast, and with a separate path, which
/// distinguishes the processes started from it from those of other runs.
final class Linked {
  private Linked() {}

  /// @param from a file or a folder
  /// @param to what must not exist yet
  static Path copy(Path from, Path to) throws IOException {
    List<Path> paths;
    try (Stream<Path> walk = Files.walk(from)) {
      paths = walk.toList();
    }
    for (Path path : paths) {
      copyOne(path, to.resolve(from.relativize(path)));
    }
    return to;
  }

  private static void copyOne(Path path, Path target) throws IOException {
    if (Files.isSymbolicLink(path)) {
      Files.createSymbolicLink(target, Files.readSymbolicLink(path));
    } else if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      Files.createDirectories(target);
    } else {
      Files.createLink(target, path);
    }
  }
}
