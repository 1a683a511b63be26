package io.feedmill.app.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import redis.embedded.core.ExecutableProvider;
import redis.embedded.model.OsArchitecture;

/// The `redis-server` program that the embedded-redis library contains for this platform.
public final class RedisBinary {
  private RedisBinary() {}

  /// Writes the program into a folder, unless the folder has an identical copy.
  ///
  /// @param folder an existing folder
  /// @return the executable file
  /// @throws CannotStartException when the library has none for this platform
  public static Path extractTo(Path folder) throws IOException {
    String resource = resource();
    byte[] program = bytes(resource);
    Path file = folder.resolve(resource);
    if (!isAlready(file, program)) {
      Path fresh = folder.resolve(resource + ".new");
      Files.write(fresh, program);
      if (!fresh.toFile().setExecutable(true)) {
        throw new IOException(fresh + " cannot be made executable");
      }
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }
    return file;
  }

  private static String resource() {
    OsArchitecture machine = OsArchitecture.detectOSandArchitecture();
    String resource = ExecutableProvider.newProvidedVersionsMap().get(machine);
    if (resource == null) {
      throw new CannotStartException(
          "There is no embedded Redis for %s on %s. Start a Redis 6.2 or later yourself and set FEEDMILL_REDIS_URL."
              .formatted(machine.os, machine.arch));
    }
    return resource.startsWith("/") ? resource.substring(1) : resource;
  }

  private static byte[] bytes(String resource) throws IOException {
    try (InputStream in = ExecutableProvider.class.getResourceAsStream("/" + resource)) {
      if (in == null) {
        throw new CannotStartException(resource + " is missing from the class path.");
      }
      return in.readAllBytes();
    }
  }

  private static boolean isAlready(Path file, byte[] program) throws IOException {
    return Files.isExecutable(file)
        && Files.size(file) == program.length
        && Arrays.equals(Files.readAllBytes(file), program);
  }
}
