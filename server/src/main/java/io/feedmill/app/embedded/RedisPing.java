package io.feedmill.app.embedded;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/// Checks whether a local Redis has loaded its data.
final class RedisPing {
  private static final int PATIENCE_MILLIS = 1000;
  private static final int LONGEST_ANSWER = 1024;

  private RedisPing() {}

  /// False while no process listens or the data is being loaded.
  static boolean answers(RedisEndpoint endpoint, String password) {
    SocketAddress address = endpoint.address();
    try (SocketChannel channel = SocketChannel.open(family(address));
        Selector selector = Selector.open()) {
      channel.connect(address);
      channel.configureBlocking(false);
      channel.register(selector, SelectionKey.OP_READ);
      String request = "AUTH " + password + "\r\nPING\r\nQUIT\r\n";
      channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
      return everything(channel, selector).equals("+OK\r\n+PONG\r\n+OK\r\n");
    } catch (IOException _) {
      return false;
    }
  }

  private static StandardProtocolFamily family(SocketAddress address) {
    return address instanceof InetSocketAddress
        ? StandardProtocolFamily.INET
        : StandardProtocolFamily.UNIX;
  }

  /// Reads until the end of the stream or until no data arrives for a second.
  private static String everything(SocketChannel channel, Selector selector) throws IOException {
    ByteBuffer answer = ByteBuffer.allocate(LONGEST_ANSWER);
    while (answer.hasRemaining() && selector.select(PATIENCE_MILLIS) > 0) {
      selector.selectedKeys().clear();
      if (channel.read(answer) < 0) {
        break;
      }
    }
    return new String(answer.array(), 0, answer.position(), StandardCharsets.US_ASCII);
  }
}
