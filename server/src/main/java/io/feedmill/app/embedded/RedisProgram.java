package io.feedmill.app.embedded;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The server program that an embedded Redis runs.
///
/// An installed `valkey-server` or `redis-server` 7.2 or later is preferred to the bundled Redis
/// 6.2, because the operating system updates it. It is copied into the data folder, so that its
/// process can be identified as one of this folder; an update takes effect at the next start.
///
/// @param file the copy in the data folder
/// @param name such as `Valkey 8.1.1`
/// @param version major and minor, such as 802 for 8.2
/// @param origin the path it was found at; null for the bundled one
record RedisProgram(Path file, String name, int version, @Nullable Path origin) {
  /// The argument of [#choose] for the bundled Redis.
  static final String BUNDLED = "bundled";

  private static final int OLDEST_FOUND = 702;
  private static final int APPEND_ONLY_FOLDER = 700;
  private static final List<String> NAMES = List.of("valkey-server", "redis-server");
  private static final byte[] SCRIPT = {'#', '!'};

  /// @param wanted path of a program, [#BUNDLED], or empty for the best one available
  /// @throws CannotStartException when `wanted` is not a Redis server, or the data needs a newer
  ///   one
  static RedisProgram choose(DataFolder folder, String wanted)
      throws IOException, InterruptedException {
    RedisProgram chosen = chosen(folder.binaries(), wanted);
    Path data = folder.path().resolve("redis");
    if (chosen.version() < APPEND_ONLY_FOLDER && Files.exists(data.resolve("appendonlydir"))) {
      throw new CannotStartException(
          "The data in %s was written by Redis 7 or Valkey and cannot be read by %s. Install the redis-server or valkey-server that wrote it, or set FEEDMILL_REDIS_SERVER to its path."
              .formatted(data, chosen.name()));
    }
    return chosen;
  }

  private static RedisProgram chosen(Path binaries, String wanted)
      throws IOException, InterruptedException {
    if (wanted.isEmpty()) {
      for (Path found : installed()) {
        Optional<RedisProgram> program = copied(found, binaries);
        if (program.filter(each -> each.version() >= OLDEST_FOUND).isPresent()) {
          return program.get();
        }
      }
    } else if (!wanted.equals(BUNDLED)) {
      return copied(Path.of(wanted), binaries)
          .orElseThrow(() ->
              new CannotStartException(
                  "FEEDMILL_REDIS_SERVER: %s is not a redis-server or valkey-server that runs here."
                      .formatted(wanted)));
    }
    Path file = RedisBinary.extractTo(binaries);
    return described(file, null).orElseGet(() -> new RedisProgram(file, "Redis 6.2", 602, null));
  }

  private static List<Path> installed() {
    List<Path> folders =
        Arrays.stream(ChildProcess.searchPath().split(File.pathSeparator, -1))
            .filter(folder -> folder.startsWith("/"))
            .map(Path::of)
            .toList();
    return NAMES.stream()
        .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
        .toList();
  }

  /// A copy in the folder of the other programs; empty for a file that is not a server program.
  private static Optional<RedisProgram> copied(Path found, Path binaries)
      throws IOException, InterruptedException {
    if (!Files.isRegularFile(found) || isScript(found)) {
      return Optional.empty();
    }
    Optional<RedisProgram> program = described(found, found);
    if (program.isEmpty()) {
      return program;
    }
    Path file = binaries.resolve("redis-server-found");
    if (!Files.exists(file) || Files.mismatch(found, file) >= 0) {
      Path fresh = binaries.resolve("redis-server-found.new");
      Files.copy(found.toRealPath(), fresh, StandardCopyOption.REPLACE_EXISTING);
      Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rwx------"));
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }
    return program.map(each -> new RedisProgram(file, each.name(), each.version(), each.origin()));
  }

  private static boolean isScript(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(SCRIPT.length), SCRIPT);
    }
  }

  /// The version line of the program, such as `Redis server v=7.2.4 sha=00000000:0 ...`.
  private static Optional<RedisProgram> described(Path file, @Nullable Path origin)
      throws IOException, InterruptedException {
    Process process;
    try {
      process =
          ChildProcess.builder(List.of(file.toString(), "--version"))
              .redirectErrorStream(true)
              .start();
    } catch (IOException _) {
      return Optional.empty();
    }
    try (InputStream out = process.getInputStream()) {
      String said = new String(out.readNBytes(1024), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? parsed(said, file, origin) : Optional.empty();
    }
  }

  static Optional<RedisProgram> parsed(String said, Path file, @Nullable Path origin) {
    int start = said.indexOf(" v=") + 3;
    int end = said.indexOf(' ', start);
    if (start < 3 || end < 0) {
      return Optional.empty();
    }
    String version = said.substring(start, end);
    String[] numbers = version.split("\\.", -1);
    try {
      int number = Integer.parseInt(numbers[0]) * 100 + Integer.parseInt(numbers[1]);
      String name = said.startsWith("Valkey") ? "Valkey " : "Redis ";
      return Optional.of(new RedisProgram(file, name + version, number, origin));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException _) {
      return Optional.empty();
    }
  }

  /// A description for the operator.
  String description() {
    return origin == null
        ? name
            + ", bundled with Feedmill; a redis-server or valkey-server 7.2 or later on the PATH is preferred"
        : name + " (" + origin + ")";
  }
}
