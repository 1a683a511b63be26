package io.feedmill.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The project's own files.
final class SourceFiles {
  /// The folder of the whole project; tests run in `server`.
  static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  static final Path MAIN = PROJECT.resolve("server/src/main");

  private SourceFiles() {}

  /// Files below a folder of the project with one of these endings, in order. Empty when there is
  /// no such folder.
  static List<Path> below(String folder, String ending) {
    Path root = PROJECT.resolve(folder);
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> java() {
    return Stream.of("server/src/main/java", "server/src/test/java", "benchmarks/src/main/java")
        .flatMap(folder -> below(folder, ".java").stream())
        .toList();
  }

  /// Java, scripts, migrations, templates, styles, the API document, and the launcher.
  static List<Path> written() {
    String main = "server/src/main";
    Stream<Path> others =
        Stream.of(".lua", ".part", ".sql", ".jte", ".js", ".css", ".yaml")
            .flatMap(ending -> below(main, ending).stream());
    Stream<Path> launcher =
        Stream.of(List.of(PROJECT.resolve("feedmill")), below("launcher", ".sh"))
            .flatMap(List::stream);
    return Stream.of(java().stream(), others, launcher).flatMap(files -> files).toList();
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Its path below the project, for messages.
  static String name(Path file) {
    return PROJECT.relativize(file).toString();
  }
}
