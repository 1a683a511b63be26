package io.feedmill.testing;

import io.feedmill.app.embedded.FreePort;
import io.feedmill.app.embedded.RedisBinary;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A throwaway Redis on a free loopback port: no password, nothing on the disk unless requested.
///
/// Servers that a test forgets to close end with the JVM.
public final class RedisServer implements AutoCloseable {
  private static final int ATTEMPTS = 5;
  private static final long ASKED_AGAIN_MILLIS = 500;
  private static final long KILLED_MILLIS = 30_000;

  private final Path folder;
  private final List<String> settings;
  private final int port;
  private Process process;

  private RedisServer(Path folder, List<String> settings, int port) throws IOException {
    this.folder = folder;
    this.settings = settings;
    this.port = port;
    this.process = launch();
  }

  /// Starts an empty server.
  ///
  /// @param settings command line settings such as `--appendonly`, `yes`
  public static RedisServer start(String... settings) {
    try {
      Path folder = TestFolder.fresh("redis");
      for (int attempt = 1; ; attempt++) {
        RedisServer server = new RedisServer(folder, List.of(settings), FreePort.any());
        if (server.becomesReady()) {
          return server;
        }
        if (attempt == ATTEMPTS) {
          throw new IllegalStateException("Redis does not start; see " + folder);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Starts an empty server that writes each change to an append-only file before it answers, so
  /// that [#restart] finds all that it had acknowledged.
  public static RedisServer startDurable() {
    return start("--appendonly", "yes", "--appendfsync", "always");
  }

  private Process launch() throws IOException {
    Path program = folder.resolve("redis-server");
    if (!program.toFile().exists()) {
      Linked.copy(TestFolder.cached(RedisBinary::extractTo), program);
    }
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of("--bind", "127.0.0.1", "--port", String.valueOf(port)));
    command.addAll(List.of("--dir", folder.toString(), "--save", "", "--loglevel", "warning"));
    command.addAll(settings);
    return new ProcessBuilder(command)
        .redirectInput(new File("/dev/null"))
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("redis.log").toFile()))
        .start();
  }

  private boolean becomesReady() {
    try {
      while (!answers()) {
        if (process.waitFor(5, TimeUnit.MILLISECONDS)) {
          return false;
        }
      }
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /// Whether this server responds, and not another one that took the port first.
  private boolean answers() {
    try (RedisConnection connection = new RedisConnection("127.0.0.1", port)) {
      return "PONG".equals(connection.ask("PING"))
          && String.valueOf(connection.ask("INFO", "server"))
              .contains("process_id:" + process.pid() + "\r\n");
    } catch (IOException e) {
      return false;
    }
  }

  /// `redis://127.0.0.1:port`
  public String url() {
    return "redis://" + address();
  }

  /// `127.0.0.1:port`
  public String address() {
    return "127.0.0.1:" + port;
  }

  public int port() {
    return port;
  }

  public long pid() {
    return process.pid();
  }

  /// Kills the server as `kill -9` does.
  public void kill() {
    process.destroyForcibly();
    join();
  }

  /// Starts the server again on its port and data, after [#kill] or [#close].
  public void restart() {
    try {
      process = launch();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!becomesReady()) {
      throw new IllegalStateException("Redis does not start again; see " + folder);
    }
  }

  /// Shuts the server down; its data stay for [#restart].
  ///
  /// A server that just became a replica writes its first append-only file and forgets a request to
  /// end in that time, so the signal is sent again.
  @Override
  public void close() {
    Eventually.holds(() -> {
      process.destroy();
      if (!ends(ASKED_AGAIN_MILLIS)) {
        throw new IllegalStateException("Redis does not end; see " + folder);
      }
    });
  }

  private void join() {
    if (!ends(KILLED_MILLIS)) {
      throw new IllegalStateException("Redis does not die; see " + folder);
    }
  }

  private boolean ends(long millis) {
    try {
      return process.waitFor(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      return true;
    }
  }
}
