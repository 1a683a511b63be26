package io.feedmill.testing;

import io.feedmill.kernel.work.Threads;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// An open stream of server-sent events that notes when it ended.
public final class LiveConnection implements AutoCloseable {
  private final String path;
  private final RawClient client;
  private final CompletableFuture<Long> endedNanos = new CompletableFuture<>();

  private LiveConnection(String path, RawClient client) {
    this.path = path;
    this.client = client;
  }

  /// Connects and waits until the server has opened the stream.
  ///
  /// @param headers that authenticate the caller
  public static LiveConnection open(int port, String path, Map<String, String> headers)
      throws IOException {
    RawClient client = new RawClient(port);
    StringBuilder request = new StringBuilder("GET " + path + " HTTP/1.1\nHost: x\n");
    headers.forEach((name, value) -> request.append(name).append(": ").append(value).append('\n'));
    client.say(request.append('\n').toString());
    String status = client.line();
    if (!status.contains(" 200 ")) {
      client.close();
      throw new IOException(path + ": " + status);
    }
    String line = status;
    while (!line.equals(": open")) {
      line = client.line();
    }
    LiveConnection open = new LiveConnection(path, client);
    Threads.start("listener", open::listen);
    return open;
  }

  private void listen() {
    try {
      for (String line = client.line(); !line.equals("0"); ) {
        line = client.line();
      }
    } catch (IOException _) {
      // the connection was closed, which is an end as well
    }
    endedNanos.complete(System.nanoTime());
  }

  public boolean isOpen() {
    return !endedNanos.isDone();
  }

  /// Waits for the end.
  ///
  /// @return how long after a moment it came
  public Duration endedAfter(long nanos) throws Exception {
    try {
      return Duration.ofNanos(endedNanos.get(60, TimeUnit.SECONDS) - nanos);
    } catch (java.util.concurrent.TimeoutException e) {
      throw new AssertionError(path + " is still open", e);
    }
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
