package io.feedmill.app.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A Redis of a data folder's own, as a child process.
///
/// Every write is in an append-only file before it is answered, so neither a clean stop nor `kill
/// -9` loses one; [AppendFsync] says what a power cut may cost. A tail torn off by one is cut at
/// the last whole command. A Redis left over from a killed Feedmill is shut down first.
public final class EmbeddedRedis implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedRedis.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int ATTEMPTS = 5;

  private final ChildProcess process;
  private final int port;
  private final String password;

  private EmbeddedRedis(ChildProcess process, int port, String password) {
    this.process = process;
    this.port = port;
    this.password = password;
  }

  /// Starts Redis and waits until it has loaded its data.
  ///
  /// @throws CannotStartException when it ends instead; the message has the end of its log
  /// @throws InterruptedException when interrupted while waiting; nothing is left running
  public static EmbeddedRedis start(DataFolder folder, AppendFsync fsync)
      throws InterruptedException {
    boolean complete = false;
    try {
      stopStale(folder);
      EmbeddedRedis redis = startOnFreePort(folder, fsync);
      complete = true;
      return redis;
    } catch (IOException e) {
      throw new CannotStartException("The embedded Redis cannot be started: " + e, e);
    } finally {
      if (!complete) {
        OwnProcesses.kill(processes(folder));
      }
    }
  }

  private static EmbeddedRedis startOnFreePort(DataFolder folder, AppendFsync fsync)
      throws IOException, InterruptedException {
    Path program = RedisBinary.extractTo(folder.binaries());
    Path data = Files.createDirectories(folder.path().resolve("redis"));
    String password = folder.password("redis");
    int preferred = Integer.parseInt(folder.note("redis.port").orElse("0"));
    for (int attempt = 1; ; attempt++) {
      int port = FreePort.near(attempt == 1 ? preferred : 0);
      Path file =
          folder.leaveNote(
              "redis.conf", new RedisConfiguration(data, port, password, fsync).text());
      ChildProcess process =
          ChildProcess.start(
              "Redis", List.of(program.toString(), file.toString()), folder.log("redis"));
      if (process.becomes(() -> RedisPing.answers(port, password))) {
        folder.leaveNote("redis.port", String.valueOf(port));
        return new EmbeddedRedis(process, port, password);
      }
      if (attempt == ATTEMPTS || !process.foundPortTaken()) {
        throw process.failure();
      }
    }
  }

  private static List<ProcessHandle> processes(DataFolder folder) {
    return OwnProcesses.of(folder.binaries().resolve("redis-server"));
  }

  private static void stopStale(DataFolder folder) throws InterruptedException {
    List<ProcessHandle> stale = processes(folder);
    if (stale.isEmpty()) {
      return;
    }
    LOG.info("Shutting down a Redis that an earlier Feedmill left running");
    stop(stale);
  }

  /// SIGTERM is Redis's `SHUTDOWN`: it writes and forces the append-only file, then ends.
  private static void stop(List<ProcessHandle> processes) throws InterruptedException {
    processes.forEach(ProcessHandle::destroy);
    if (!OwnProcesses.endWithin(processes, PATIENCE)) {
      OwnProcesses.kill(processes);
    }
  }

  /// `redis://:password@127.0.0.1:port`
  public String redisUrl() {
    return "redis://:%s@127.0.0.1:%d".formatted(password, port);
  }

  /// The id of the server's process.
  public long pid() {
    return process.handle().pid();
  }

  /// Shuts Redis down and waits for its end, at most about ten seconds.
  @Override
  public void close() {
    try {
      stop(List.of(process.handle()));
    } catch (InterruptedException e) {
      process.handle().destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
