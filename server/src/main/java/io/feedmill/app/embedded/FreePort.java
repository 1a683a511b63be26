package io.feedmill.app.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/// A loopback port that no process listens on at the time of the call.
///
/// It is below the ephemeral ports of outgoing connections, so that no connection takes it while a
/// server restarts. The same holds for the cluster bus port of Redis, 10,000 above it.
public final class FreePort {
  private static final int FROM = 12_000;
  private static final int TO = 22_000;
  private static final int TRIES = 100;

  private FreePort() {}

  /// The preferred port when it is free, so that a restarted server keeps its address; otherwise
  /// any.
  ///
  /// @param preferred a port, or 0 for none
  static int near(int preferred) throws IOException {
    return preferred != 0 && bindable(preferred) ? preferred : any();
  }

  /// Any free port.
  public static int any() throws IOException {
    for (int tries = 0; tries < TRIES; tries++) {
      int port = ThreadLocalRandom.current().nextInt(FROM, TO);
      if (bindable(port)) {
        return port;
      }
    }
    throw new IOException("%d to %d: no port is free".formatted(FROM, TO));
  }

  private static boolean bindable(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
