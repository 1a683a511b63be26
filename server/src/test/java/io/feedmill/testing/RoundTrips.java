package io.feedmill.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;

/// A proxy to the single Redis of [TestRedis] that counts how often a client sent data after it had
/// received some: the round trips of a client that uses one connection and waits for each reply. It
/// can be closed after some of them, as if the client had died then.
public final class RoundTrips implements AutoCloseable {
  private final ServerSocket door;
  private final URI redis = URI.create(TestRedis.url());
  private boolean listened = true;
  private int count;
  private int left = Integer.MAX_VALUE;

  private RoundTrips(ServerSocket door) {
    this.door = door;
  }

  public static RoundTrips open() {
    try {
      RoundTrips trips = new RoundTrips(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
      Thread.ofVirtual().start(trips::accept);
      return trips;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Where the client connects to.
  public String url() {
    return redis.getScheme()
        + "://"
        + (redis.getRawUserInfo() == null ? "" : redis.getRawUserInfo() + "@")
        + "127.0.0.1:"
        + door.getLocalPort();
  }

  /// Round trips since the last call of this.
  public synchronized int taken() {
    int taken = count;
    count = 0;
    return taken;
  }

  /// Forwards this many more round trips, and then nothing.
  public synchronized void shutAfter(int trips) {
    left = trips;
  }

  /// Whether a connection was refused.
  public synchronized boolean shut() {
    return left < 0;
  }

  /// @return whether what was said may pass
  private synchronized boolean spoke(boolean client) {
    if (client && listened) {
      count++;
      left--;
    }
    listened = !client;
    return left >= 0;
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        if (shut()) {
          client.close();
          continue;
        }
        Socket server = new Socket(redis.getHost(), redis.getPort());
        client.setTcpNoDelay(true);
        server.setTcpNoDelay(true);
        Thread.ofVirtual().start(() -> pass(client, server, true));
        Thread.ofVirtual().start(() -> pass(server, client, false));
      } catch (IOException _) {
        return;
      }
    }
  }

  private void pass(Socket from, Socket to, boolean client) {
    byte[] some = new byte[65_536];
    try (from;
        to;
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      for (int n = in.read(some); n >= 0; n = in.read(some)) {
        if (!spoke(client)) {
          return;
        }
        out.write(some, 0, n);
      }
    } catch (IOException _) {
      // the other end has closed
    }
  }

  @Override
  public void close() {
    try {
      door.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
