package io.feedmill.testing;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// Classes of the program and of its tests as separate processes, with the least processor time for
/// a start.
///
/// A cache of loaded and linked classes needs jars, so the folders of classes are packed into jars
/// first; then a server that starts, responds and stops records the loaded classes. The first test
/// JVM that starts a process creates them in `target/test-programs`, where they are used until a
/// class or a library changes.
public final class TestProgram {
  private static final Pattern READY = Pattern.compile("http://localhost:(\\d+)\\R");

  /// The first one loads its classes from the archives, while other tests begin.
  private static final Duration LONGEST_START = Duration.ofMinutes(5);

  private static final String SERIAL = "-XX:+UseSerialGC";
  private static final List<String> JAVA =
      List.of(
          Path.of(System.getProperty("java.home"), "bin", "java").toString(),
          "-XX:TieredStopAtLevel=1",
          "-Xlog:cds*=off,aot*=off");

  private final Path folder;
  private final List<Path> classPath;

  private TestProgram(Path folder, List<Path> classPath) {
    this.folder = folder;
    this.classPath = classPath;
  }

  private static final class Shared {
    static final TestProgram PROGRAM = packed();
  }

  /// The command that runs a class.
  public static List<String> command(Class<?> main, String... arguments) {
    TestProgram program = Shared.PROGRAM;
    List<String> command = program.command(SERIAL, "-XX:AOTCache=" + program.cache());
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  private List<String> command(String... options) {
    List<String> command = new ArrayList<>(JAVA);
    command.addAll(List.of(options));
    command.add("-cp");
    command.add(String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList()));
    return command;
  }

  private Path cache() {
    return folder.resolve("classes.aot");
  }

  private static TestProgram packed() {
    List<Path> parts =
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(System.getProperty("java.class.path"))
            .map(Path::of)
            .toList();
    Path tests =
        parts.stream().filter(part -> part.endsWith("test-classes")).findFirst().orElseThrow();
    Path folder = tests.resolveSibling("test-programs");
    TestProgram program =
        new TestProgram(
            folder,
            parts.stream()
                .map(part -> Files.isDirectory(part) ? jar(folder, part) : part)
                .toList());
    try {
      Files.createDirectories(folder);
      program.packUnlessDone(parts);
      return program;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path jar(Path folder, Path classes) {
    return folder.resolve(classes.getFileName() + ".jar");
  }

  private void packUnlessDone(List<Path> parts) throws IOException {
    try (FileChannel file =
            FileChannel.open(
                folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock _ = file.lock()) {
      String state = state(parts);
      Path done = folder.resolve("state");
      if (!Files.exists(done) || !Files.readString(done).equals(state)) {
        Files.deleteIfExists(done);
        for (Path part : parts) {
          if (Files.isDirectory(part)) {
            pack(part);
          }
        }
        Files.deleteIfExists(cache());
        Path recorded = folder.resolve("classes.recorded");
        record(recorded);
        makeCache(recorded);
        Files.delete(recorded);
        Files.writeString(done, state);
      }
    }
  }

  /// The files that make the cache stale when they change.
  private static String state(List<Path> parts) throws IOException {
    StringBuilder state = new StringBuilder(System.getProperty("java.home"));
    for (Path part : parts) {
      long hash = 0;
      try (Stream<Path> files = Files.walk(part)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          BasicFileAttributes known = Files.readAttributes(file, BasicFileAttributes.class);
          hash = hash * 31 + file.toString().hashCode();
          hash = hash * 31 + known.size();
          hash = hash * 31 + known.lastModifiedTime().toMillis();
        }
      }
      state.append('\n').append(part).append(' ').append(hash);
    }
    return state.toString();
  }

  private void pack(Path classes) {
    ToolProvider jar = ToolProvider.findFirst("jar").orElseThrow();
    Path target = jar(folder, classes);
    int code =
        jar.run(
            System.out,
            System.err,
            "--create",
            "--no-compress",
            "--file=" + target,
            "-C",
            classes.toString(),
            ".");
    if (code != 0) {
      throw new IllegalStateException("jar cannot make " + target);
    }
  }

  /// Makes a server respond to some requests and record the loaded classes when it stops.
  private void record(Path recorded) throws IOException {
    Path log = folder.resolve("serve.log");
    try (RedisServer redis = RedisServer.start()) {
      List<String> command =
          command(SERIAL, "-XX:AOTMode=record", "-XX:AOTConfiguration=" + recorded);
      command.addAll(List.of("io.feedmill.app.Main", "serve"));
      String database = TestDatabases.freshUrl();
      ProcessBuilder process =
          new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
      process.environment().keySet().removeIf(name -> name.startsWith("FEEDMILL_"));
      process
          .environment()
          .putAll(
              Map.of(
                  "FEEDMILL_DATA",
                  TestFolder.fresh("data").toString(),
                  "FEEDMILL_REDIS_URL",
                  redis.url(),
                  "FEEDMILL_DATABASE_URL",
                  database,
                  "FEEDMILL_HTTP_PORT",
                  "0",
                  "FEEDMILL_ADMIN_PASSWORD",
                  "a-long-password"));
      Process server = process.start();
      TestClient client = new TestClient(port(server, log));
      client.get("/");
      client.get("/api/v1/articles");
      server.destroy();
      server.onExit().join();
    }
  }

  /// Only G1 writes the objects of linked classes down; the serial collector reads them.
  private void makeCache(Path recorded) throws IOException {
    Process java =
        new ProcessBuilder(
                command(
                    "-XX:+UseG1GC",
                    "-XX:AOTMode=create",
                    "-XX:AOTConfiguration=" + recorded,
                    "-XX:AOTCache=" + cache()))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("cache.log").toFile())
            .start();
    if (java.onExit().join().exitValue() != 0) {
      throw new IllegalStateException("no cache of classes: see " + folder.resolve("cache.log"));
    }
  }

  private static int port(Process server, Path log) {
    return Eventually.succeeds(
            LONGEST_START,
            () -> {
              Matcher ready = READY.matcher(Files.readString(log));
              if (ready.find()) {
                return OptionalInt.of(Integer.parseInt(ready.group(1)));
              }
              if (server.isAlive()) {
                throw new IllegalStateException("not ready yet");
              }
              return OptionalInt.empty();
            })
        .orElseThrow(() -> new IllegalStateException("ended: see " + log));
  }
}
