package io.feedmill.app.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/// A loopback port that nobody listens on at the moment of asking.
final class FreePort {
  private FreePort() {}

  /// The preferred port when it is free, so that a restarted server stays where it was; otherwise
  /// any.
  ///
  /// @param preferred a port, or 0 for none
  static int near(int preferred) throws IOException {
    try {
      return bindable(preferred);
    } catch (IOException e) {
      return bindable(0);
    }
  }

  private static int bindable(int port) throws IOException {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return socket.getLocalPort();
    }
  }
}
