package io.feedmill.app.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The Redis of a data folder, as a child process.
///
/// Every write is in the append-only file before its reply, so neither a clean stop nor `kill -9`
/// loses one; [AppendFsync] defines what a power cut may lose. An incomplete command at the end of
/// the file is truncated. A start first stops a Redis that a killed Feedmill left running.
public final class EmbeddedRedis implements AutoCloseable, KeepRunning.Restartable {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedRedis.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int ATTEMPTS = 5;

  private final DataFolder folder;
  private final RedisProgram program;
  private final AppendFsync fsync;
  private final RedisEndpoint endpoint;
  private volatile ChildProcess process;
  private @Nullable KeepRunning keeping;

  private EmbeddedRedis(
      DataFolder folder,
      RedisProgram program,
      AppendFsync fsync,
      RedisEndpoint endpoint,
      ChildProcess process) {
    this.folder = folder;
    this.program = program;
    this.fsync = fsync;
    this.endpoint = endpoint;
    this.process = process;
  }

  /// Starts the Redis that comes with Feedmill, see [#start(DataFolder, AppendFsync, String)].
  public static EmbeddedRedis start(DataFolder folder, AppendFsync fsync)
      throws InterruptedException {
    return start(folder, fsync, RedisProgram.BUNDLED);
  }

  /// Starts Redis and waits until it has loaded its data.
  ///
  /// @param program path of a redis-server or valkey-server, `bundled`, or empty for the best one
  /// @throws CannotStartException when it ends instead; the message has the end of its log
  /// @throws InterruptedException when interrupted while waiting; nothing is left running
  public static EmbeddedRedis start(DataFolder folder, AppendFsync fsync, String program)
      throws InterruptedException {
    boolean complete = false;
    try {
      stopStale(folder);
      EmbeddedRedis redis = startSomewhere(folder, RedisProgram.choose(folder, program), fsync);
      complete = true;
      return redis;
    } catch (IOException e) {
      throw cannotStart(e);
    } finally {
      if (!complete) {
        OwnProcesses.kill(processes(folder));
      }
    }
  }

  private static CannotStartException cannotStart(IOException e) {
    return new CannotStartException("The embedded Redis cannot be started: " + e, e);
  }

  /// On a Unix socket where one can be created, else on loopback.
  private static EmbeddedRedis startSomewhere(
      DataFolder folder, RedisProgram program, AppendFsync fsync)
      throws IOException, InterruptedException {
    SocketPath place = new SocketPath(folder);
    Optional<EmbeddedRedis> redis = startOn(place.inData(), folder, program, fsync);
    if (redis.isEmpty()) {
      redis = startOn(place.outside(), folder, program, fsync);
    }
    if (redis.isPresent()) {
      return redis.get();
    }
    LOG.warn("Cannot create a Unix socket for Redis: it listens on loopback");
    return startOnFreePort(folder, program, fsync);
  }

  private static Optional<EmbeddedRedis> startOn(
      Optional<Path> socket, DataFolder folder, RedisProgram program, AppendFsync fsync)
      throws IOException, InterruptedException {
    if (socket.isEmpty()) {
      return Optional.empty();
    }
    RedisEndpoint endpoint = new RedisEndpoint.UnixSocket(socket.get());
    ChildProcess process = launch(folder, program, fsync, endpoint);
    if (serves(process, endpoint, folder)) {
      return Optional.of(new EmbeddedRedis(folder, program, fsync, endpoint, process));
    }
    if (!process.foundNoSocket()) {
      throw process.failure();
    }
    return Optional.empty();
  }

  private static boolean serves(ChildProcess process, RedisEndpoint endpoint, DataFolder folder)
      throws IOException, InterruptedException {
    String password = folder.password("redis");
    return process.becomes(() -> RedisPing.answers(endpoint, password));
  }

  private static EmbeddedRedis startOnFreePort(
      DataFolder folder, RedisProgram program, AppendFsync fsync)
      throws IOException, InterruptedException {
    int preferred = Integer.parseInt(folder.note("redis.port").orElse("0"));
    for (int attempt = 1; ; attempt++) {
      int port = FreePort.near(attempt == 1 ? preferred : 0);
      RedisEndpoint endpoint = new RedisEndpoint.Loopback(port);
      ChildProcess process = launch(folder, program, fsync, endpoint);
      if (serves(process, endpoint, folder)) {
        folder.leaveNote("redis.port", String.valueOf(port));
        return new EmbeddedRedis(folder, program, fsync, endpoint, process);
      }
      if (attempt == ATTEMPTS || !process.foundPortTaken()) {
        throw process.failure();
      }
    }
  }

  private static ChildProcess launch(
      DataFolder folder, RedisProgram program, AppendFsync fsync, RedisEndpoint endpoint)
      throws IOException {
    Path data = Files.createDirectories(folder.path().resolve("redis"));
    String password = folder.password("redis");
    String text = new RedisConfiguration(data, endpoint, password, fsync).text();
    Path file = folder.leaveNote("redis.conf", text);
    List<String> command = List.of(program.file().toString(), file.toString());
    return ChildProcess.start("Redis", command, folder.log("redis"));
  }

  /// Restarts Redis when it ends before [#close].
  ///
  /// @param lost receives the reason when restarting fails
  public void keepRunning(Consumer<String> lost) {
    keeping = KeepRunning.of(this, lost);
  }

  @Override
  public String name() {
    return "Redis";
  }

  @Override
  public ProcessHandle handle() {
    return process.handle();
  }

  @Override
  public void startAgain() throws InterruptedException {
    try {
      stopStale(folder);
      ChildProcess fresh = launch(folder, program, fsync, endpoint);
      process = fresh;
      if (!serves(fresh, endpoint, folder)) {
        throw fresh.failure();
      }
    } catch (IOException e) {
      throw cannotStart(e);
    }
  }

  /// A description of the running program for the operator.
  public String description() {
    return program.description();
  }

  private static List<ProcessHandle> processes(DataFolder folder) {
    return OwnProcesses.of(folder.binaries().resolve("redis-server"));
  }

  private static void stopStale(DataFolder folder) throws InterruptedException {
    List<ProcessHandle> stale = processes(folder);
    if (stale.isEmpty()) {
      return;
    }
    LOG.info("Stopping a Redis of an earlier start");
    stop(stale);
  }

  /// On SIGTERM Redis writes and syncs the append-only file and exits, as on `SHUTDOWN`.
  private static void stop(List<ProcessHandle> processes) throws InterruptedException {
    processes.forEach(ProcessHandle::destroy);
    if (!OwnProcesses.endWithin(processes, PATIENCE)) {
      OwnProcesses.kill(processes);
    }
  }

  /// `redis+unix://:password@/path`, or `redis://:password@127.0.0.1:port` without a socket.
  public String redisUrl() {
    try {
      return endpoint.url(folder.password("redis"));
    } catch (IOException e) {
      throw new UncheckedIOException("reading the password of Redis", e);
    }
  }

  /// The id of the server's process.
  public long pid() {
    return process.handle().pid();
  }

  /// Shuts Redis down and waits for its end, at most about ten seconds.
  @Override
  public void close() {
    if (keeping != null) {
      keeping.close();
    }
    try {
      stop(List.of(process.handle()));
      new SocketPath(folder).clear();
    } catch (IOException e) {
      LOG.warn("Cannot delete the socket of Redis: {}", e.toString());
    } catch (InterruptedException e) {
      process.handle().destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
