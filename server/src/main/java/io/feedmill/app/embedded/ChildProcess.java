package io.feedmill.app.embedded;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A server that runs as a child process in its own session and appends its output to a log file.
final class ChildProcess {
  /// Polled while a server starts.
  @FunctionalInterface
  interface Readiness {
    boolean ready() throws IOException;
  }

  private static final Logger LOG = LoggerFactory.getLogger(ChildProcess.class);
  private static final Set<String> INHERITED =
      Set.of("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH");
  private static final long PAUSE_MILLIS = 10;
  private static final long REPORT_EVERY_PAUSES = 1000;

  private final String name;
  private final Process process;
  private final Path log;
  private final long logStart;

  private ChildProcess(String name, Process process, Path log, long logStart) {
    this.name = name;
    this.process = process;
    this.log = log;
    this.logStart = logStart;
  }

  static ChildProcess start(String name, List<String> command, Path log) throws IOException {
    long logStart = Files.exists(log) ? Files.size(log) : 0;
    Process process =
        builder(OwnSession.command(command))
            .redirectErrorStream(true)
            .redirectOutput(Redirect.appendTo(log.toFile()))
            .start();
    return new ChildProcess(name, process, log, logStart);
  }

  /// A command without input and without the environment of Feedmill, which may contain passwords.
  static ProcessBuilder builder(List<String> command) {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectInput(Redirect.from(Path.of("/dev/null").toFile()));
    Map<String, String> environment = builder.environment();
    environment.keySet().retainAll(INHERITED);
    environment.put("LC_ALL", "C");
    return builder;
  }

  /// The `PATH` that child processes get.
  static String searchPath() {
    return builder(List.of()).environment().getOrDefault("PATH", "");
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  /// Waits until the server is ready or its process ends: loading much data or crash recovery may
  /// be slow. Logs a line every ten seconds.
  ///
  /// @return whether it became ready; false when it ended
  /// @throws InterruptedException when interrupted; the process is killed
  boolean becomes(Readiness readiness) throws IOException, InterruptedException {
    boolean ready = false;
    try {
      ready = waitUntil(readiness);
      return ready;
    } finally {
      if (!ready) {
        kill();
      }
    }
  }

  private boolean waitUntil(Readiness readiness) throws IOException, InterruptedException {
    for (long pauses = 1; !readiness.ready(); pauses++) {
      if (process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
        return false;
      }
      if (pauses % REPORT_EVERY_PAUSES == 0) {
        LOG.info("{} is still loading its data; its log is {}", name, log);
      }
    }
    return true;
  }

  /// Waits until a program exits, and kills it when interrupted.
  int exitStatus() throws InterruptedException {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      kill();
      throw e;
    }
  }

  /// Kills it with its children, also before it executed the program.
  private void kill() throws InterruptedException {
    OwnProcesses.kill(Stream.concat(Stream.of(handle()), handle().descendants()).toList());
  }

  /// The last lines the process wrote to its log.
  String lastWords() throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      file.seek(Math.max(logStart, file.length() - 4096));
      byte[] bytes = new byte[(int) (file.length() - file.getFilePointer())];
      file.readFully(bytes);
      List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
      return String.join("\n", lines.subList(Math.max(0, lines.size() - 8), lines.size()));
    }
  }

  /// Whether it ended because it could not make its Unix socket.
  boolean foundNoSocket() throws IOException {
    return lastWords().toLowerCase(Locale.ROOT).contains("unix socket");
  }

  /// Whether it ended because another process took its port first.
  boolean foundPortTaken() throws IOException {
    return lastWords().contains("Address already in use");
  }

  /// Whether PostgreSQL ended because crash recovery found a file where it creates one. A backend
  /// that lost the main process while it created an unlogged table leaves it. The recovery that
  /// fails has restored the file by which the next one removes it.
  boolean foundFileLeftover() throws IOException {
    String words = lastWords();
    return words.contains("could not create file") && words.contains("File exists");
  }

  /// Whether PostgreSQL ended because a process of an earlier start still held its shared memory: a
  /// killed process that cannot be found by its program any more but has not released the memory
  /// yet.
  boolean foundMemoryInUse() throws IOException {
    return lastWords().contains("pre-existing shared memory block");
  }

  CannotStartException failure() throws IOException {
    return new CannotStartException(
        "%s did not start. Its log %s ends with:%n%s".formatted(name, log, lastWords()));
  }
}
