package io.feedmill.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// An nginx with one worker that serves one file, for comparison.
public final class Nginx implements AutoCloseable {
  private static final int MOST_LOOKS = 100;

  private final Process process;
  private final int port;

  private Nginx(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /// Serves when it returns.
  public static Nginx serving(byte[] page) throws IOException, InterruptedException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Path folder = Files.createTempDirectory("feedmill-nginx");
    Files.write(folder.resolve("page.html"), page);
    Path config = folder.resolve("nginx.conf");
    Files.writeString(config, config(folder, port));
    Process process =
        new ProcessBuilder("nginx", "-p", folder.toString(), "-c", config.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("nginx.log").toFile())
            .start();
    for (int look = 0; look < MOST_LOOKS; look++) {
      try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return new Nginx(process, port);
      } catch (IOException _) {
        TimeUnit.MILLISECONDS.sleep(50);
      }
    }
    process.destroy();
    throw new IOException("nginx does not answer; see " + folder);
  }

  /// One process that is master and worker at once, so that its CPU time is that of serving.
  private static String config(Path folder, int port) {
    return """
    daemon off;
    master_process off;
    pid %s/nginx.pid;
    error_log %s/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      sendfile on;
      keepalive_requests 1000000000;
      open_file_cache max=10;
      types { text/html html; }
      server {
        listen 127.0.0.1:%d;
        root %s;
      }
    }
    """
        .formatted(folder, folder, port, folder);
  }

  public String address() {
    return "http://127.0.0.1:" + port + "/page.html";
  }

  /// CPU time that it has used.
  public double cpuMicros() {
    return process.toHandle().info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e3;
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
