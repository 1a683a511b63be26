package io.feedmill.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import io.feedmill.testing.TestSecrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Processes that run `serve` as people run it, with all that they leave in one folder.
public final class Serving implements AutoCloseable {
  /// With a demo, on a busy machine.
  private static final Duration LONGEST_START = Duration.ofMinutes(3);

  private static final Pattern READY =
      Pattern.compile("Feedmill is ready: http://localhost:(\\d+)\\R");

  private final Path folder;
  private final List<Process> started = new ArrayList<>();

  public Serving(Path folder) {
    this.folder = folder;
  }

  /// A server that is ready.
  ///
  /// @param said all that it printed until then
  /// @param log what it prints and logs
  public record Served(Process process, int port, String said, Path log) {
    /// All that it has printed and logged by now.
    String text() {
      return read(log);
    }

    public TestClient client() {
      return new TestClient(port);
    }

    public void stop() throws InterruptedException {
      process.destroy();
      process.waitFor();
    }
  }

  /// A new data folder that need not unpack PostgreSQL.
  Path data() throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    TestPostgres.layPrograms(data);
    return data;
  }

  /// For a busy machine, on which requests may wait long for the database.
  public static Map<String, String> settings(Path data) {
    return Map.of(
        "FEEDMILL_DATA",
        data.toString(),
        "FEEDMILL_HTTP_PORT",
        "0",
        "FEEDMILL_ADMIN_PASSWORD",
        TestApp.PASSWORD,
        "FEEDMILL_DATABASE_PATIENCE",
        "15s");
  }

  /// Settings of a server on the tests' Redis and a database, whose files are in the folder.
  public Map<String, String> over(String database) {
    Map<String, String> settings = new HashMap<>(settings(folder.resolve("data")));
    settings.put("FEEDMILL_REDIS_URL", TestRedis.url());
    settings.put("FEEDMILL_DATABASE_URL", database);
    settings.put("FEEDMILL_SECRET_KEY", TestSecrets.KEY);
    settings.put("FEEDMILL_MEDIA_FOLDER", mediaFolder().toString());
    return settings;
  }

  /// The uploaded files of servers with settings of [#over].
  public Path mediaFolder() {
    return folder.resolve("media");
  }

  Served serve(Path data) throws IOException {
    return serve(settings(data));
  }

  public Served serve(Map<String, String> settings) throws IOException {
    return launch(settings).ready();
  }

  /// A server that was started.
  ///
  /// @param log what it prints and logs
  public record Launched(Process process, Path log) {
    public Served ready() {
      Matcher ready =
          Eventually.succeeds(
              LONGEST_START,
              () -> {
                Matcher found = READY.matcher(text());
                boolean there = found.find();
                assertThat(there || !process.isAlive()).isTrue();
                if (!there) {
                  throw new IllegalStateException("the server ended: " + text());
                }
                return found;
              });
      return new Served(process, Integer.parseInt(ready.group(1)), text(), log);
    }

    /// Waits until one line has all the parts.
    public void says(String... parts) {
      Eventually.holds(() ->
          assertThat(text().lines())
              .anyMatch(line -> List.of(parts).stream().allMatch(line::contains)));
    }

    private String text() {
      return read(log);
    }
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Starts a server without waiting for it.
  ///
  /// @param options of the command `serve`
  public Launched launch(Map<String, String> settings, String... options) throws IOException {
    String[] command = Stream.concat(Stream.of("serve"), Stream.of(options)).toArray(String[]::new);
    Path log = Files.createTempFile(folder, "serve", ".log");
    Process process =
        MainProcess.of(settings, command)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    started.add(process);
    return new Launched(process, log);
  }

  /// Runs a command of the program, which must succeed.
  public void assertClean(Map<String, String> settings, String... command) throws Exception {
    Path log = Files.createTempFile(folder, "command", ".log");
    Process process =
        MainProcess.of(settings, command)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    started.add(process);
    assertThat(process.waitFor()).as(() -> read(log)).isZero();
  }

  /// A start that ends with 1 and a reason, without a stack trace.
  void assertRefused(Map<String, String> settings, String reason) throws Exception {
    Path log = Files.createTempFile(folder, "refused", ".log");
    Process second =
        MainProcess.of(settings, "serve")
            .redirectOutput(log.toFile())
            .redirectErrorStream(true)
            .start();
    started.add(second);
    assertThat(second.waitFor()).isEqualTo(1);
    assertThat(Files.readString(log)).contains(reason).doesNotContain("\tat ");
  }

  /// Processes whose program or arguments are in a folder.
  static List<ProcessHandle> processes(Path folder) {
    return ProcessHandle.allProcesses()
        .filter(process ->
            process.info().command().orElse("").startsWith(folder.toString())
                || process.info().commandLine().orElse("").contains(folder.toString()))
        .toList();
  }

  /// Kills the main process of an embedded store.
  static void kill(Path data, String program) throws Exception {
    ProcessHandle store =
        processes(data.toRealPath()).stream()
            .filter(process -> named(process, program))
            .filter(process -> process.parent().filter(above -> named(above, program)).isEmpty())
            .findFirst()
            .orElseThrow();
    store.destroyForcibly();
    store.onExit().get();
  }

  static boolean named(ProcessHandle process, String program) {
    return Path.of(process.info().command().orElse("-"))
        .getFileName()
        .toString()
        .startsWith(program);
  }

  @Override
  public void close() throws IOException {
    for (Process process : started) {
      process.destroyForcibly().onExit().join();
    }
    List<ProcessHandle> left = processes(folder.toRealPath());
    left.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle process : left) {
      process.onExit().join();
    }
  }
}
