package io.feedmill.testing;

import io.feedmill.app.embedded.FreePort;
import io.feedmill.app.embedded.RedisBinary;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A throwaway sentinel that watches one master under the name `main`.
public final class RedisSentinel implements AutoCloseable {
  private final int port;
  private final Process process;

  private RedisSentinel(int port, Process process) {
    this.port = port;
    this.process = process;
  }

  /// Starts it, and waits until it has found the master's replicas.
  ///
  /// @param replicas how many there are
  public static RedisSentinel watching(RedisServer master, int replicas) {
    try {
      Path folder = TestFolder.fresh("sentinel");
      Path program =
          Linked.copy(TestFolder.cached(RedisBinary::extractTo), folder.resolve("redis-server"));
      int port = FreePort.any();
      Files.writeString(
          folder.resolve("sentinel.conf"),
          """
          bind 127.0.0.1
          port %d
          dir %s
          sentinel monitor main 127.0.0.1 %d 1
          sentinel down-after-milliseconds main 30000
          sentinel failover-timeout main 2000
          """
              .formatted(port, folder, master.port()));
      List<String> command =
          List.of(program.toString(), folder.resolve("sentinel.conf").toString(), "--sentinel");
      Process process =
          new ProcessBuilder(command)
              .redirectInput(new File("/dev/null"))
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("sentinel.log").toFile())
              .start();
      RedisSentinel sentinel = new RedisSentinel(port, process);
      Eventually.holds(() -> sentinel.require(replicas));
      return sentinel;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void require(int replicas) {
    if (replicas() < replicas) {
      throw new IllegalStateException("the sentinel does not know all replicas yet");
    }
  }

  private int replicas() {
    if (!process.isAlive()) {
      throw new IllegalStateException("the sentinel does not start");
    }
    try (RedisConnection connection = new RedisConnection("127.0.0.1", port)) {
      return connection.ask("SENTINEL", "REPLICAS", "main") instanceof List<?> all ? all.size() : 0;
    } catch (IOException e) {
      return 0;
    }
  }

  /// `127.0.0.1:port`
  public String address() {
    return "127.0.0.1:" + port;
  }

  @Override
  public void close() {
    process.destroyForcibly();
    process.onExit().join();
  }
}
