package io.feedmill.bench;

import io.feedmill.app.embedded.RedisBinary;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The embedded Redis by itself, on a free loopback port.
public final class BenchRedis implements AutoCloseable {
  private final List<String> command;
  private final int port;
  private Process process;

  private BenchRedis(List<String> command, int port) throws IOException, InterruptedException {
    this.command = command;
    this.port = port;
    this.process = launch();
  }

  /// One without persistence.
  public static BenchRedis start() throws IOException, InterruptedException {
    return start("--appendonly", "no");
  }

  /// @param settings command line settings
  static BenchRedis start(String... settings) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("feedmill-bench");
    Path binary = RedisBinary.extractTo(folder);
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    List<String> command =
        new ArrayList<>(
            List.of(binary.toString(), "--port", Integer.toString(port), "--bind", "127.0.0.1"));
    command.addAll(List.of("--save", "", "--dir", folder.toString()));
    command.addAll(List.of(settings));
    return new BenchRedis(command, port);
  }

  private Process launch() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    for (int tries = 0; tries < 100; tries++) {
      try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return process;
      } catch (IOException _) {
        TimeUnit.MILLISECONDS.sleep(50);
      }
    }
    process.destroyForcibly();
    throw new IOException("Redis does not answer on port " + port);
  }

  /// Kills the server.
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /// Starts the killed server with its data.
  public void restart() throws IOException, InterruptedException {
    process = launch();
  }

  public int port() {
    return port;
  }

  public String url() {
    return "redis://127.0.0.1:" + port;
  }

  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor(5, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }
}
