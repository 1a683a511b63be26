package io.feedmill.kernel.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Reads a folder of the class path, from a directory or from inside a jar.
public final class StaticFiles {
  private StaticFiles() {}

  /// Contents by path below the folder, in the order of the paths.
  ///
  /// @param folder such as `static`
  public static Map<String, byte[]> read(String folder) {
    try {
      URL found = StaticFiles.class.getResource('/' + folder + '/');
      return read(Objects.requireNonNull(found, folder).toURI(), folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, byte[]> read(URI folder, String name) throws IOException {
    if (folder.getScheme().equals("file")) {
      return files(Path.of(folder));
    }
    String address = folder.toString();
    URI jar = URI.create(address.substring("jar:".length(), address.indexOf("!/")));
    try (FileSystem inside = FileSystems.newFileSystem(Path.of(jar))) {
      return files(inside.getPath("/" + name));
    }
  }

  private static Map<String, byte[]> files(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    Map<String, byte[]> contents = new TreeMap<>();
    for (Path file : files) {
      contents.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
    }
    return contents;
  }
}
