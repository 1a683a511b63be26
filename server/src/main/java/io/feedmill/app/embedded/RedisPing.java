package io.feedmill.app.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/// Asks a Redis on loopback whether it serves its data yet.
final class RedisPing {
  private static final int PATIENCE_MILLIS = 1000;

  private RedisPing() {}

  /// False while nobody listens or the data are being loaded.
  static boolean answers(int port, String password) throws IOException {
    try (Socket socket = new Socket()) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.connect(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
      String request = "AUTH " + password + "\r\nPING\r\nQUIT\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return everything(socket.getInputStream()).equals("+OK\r\n+PONG\r\n+OK\r\n");
    } catch (SocketException | SocketTimeoutException e) {
      return false;
    }
  }

  private static String everything(InputStream in) throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
  }
}
