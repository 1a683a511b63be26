package io.feedmill.bench;

import io.feedmill.app.embedded.RedisBinary;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/// The embedded Redis by itself, without persistence, on a free loopback port.
public final class BenchRedis implements AutoCloseable {
  private final Process process;
  private final int port;

  private BenchRedis(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  public static BenchRedis start() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("feedmill-bench");
    Path binary = RedisBinary.extractTo(folder);
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Process process =
        new ProcessBuilder(
                binary.toString(),
                "--port",
                Integer.toString(port),
                "--bind",
                "127.0.0.1",
                "--save",
                "",
                "--appendonly",
                "no",
                "--dir",
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    for (int tries = 0; tries < 100; tries++) {
      try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return new BenchRedis(process, port);
      } catch (IOException _) {
        TimeUnit.MILLISECONDS.sleep(50);
      }
    }
    process.destroyForcibly();
    throw new IOException("Redis does not answer on port " + port);
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
