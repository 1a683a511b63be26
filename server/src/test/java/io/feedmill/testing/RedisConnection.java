package io.feedmill.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One blocking RESP2 connection to one server.
final class RedisConnection implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final Closeable connection;
  private final InputStream in;
  private final OutputStream out;

  private RedisConnection(Closeable connection, InputStream in, OutputStream out) {
    this.connection = connection;
    this.in = new BufferedInputStream(in);
    this.out = out;
  }

  RedisConnection(String host, int port) throws IOException {
    this(connected(host, port));
  }

  private RedisConnection(Socket socket) throws IOException {
    this(socket, socket.getInputStream(), socket.getOutputStream());
  }

  private static Socket connected(String host, int port) throws IOException {
    Socket socket = new Socket(host, port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  /// @param node `host:port`, or the absolute path of a Unix socket
  static RedisConnection to(String node) throws IOException {
    if (node.startsWith("/")) {
      SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(node));
      return new RedisConnection(
          channel, Channels.newInputStream(channel), Channels.newOutputStream(channel));
    }
    int colon = node.lastIndexOf(':');
    return new RedisConnection(
        node.substring(0, colon), Integer.parseInt(node.substring(colon + 1)));
  }

  /// Sends a command and reads its reply.
  ///
  /// @return a [String], a [Long], a [List] of replies, null, or a [RedisError]
  @Nullable Object ask(String... command) throws IOException {
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    line(request, "*" + command.length);
    for (String part : command) {
      byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
      line(request, "$" + bytes.length);
      request.write(bytes);
      line(request, "");
    }
    out.write(request.toByteArray());
    return reply();
  }

  private static void line(ByteArrayOutputStream out, String text) throws IOException {
    out.write((text + "\r\n").getBytes(StandardCharsets.UTF_8));
  }

  private @Nullable Object reply() throws IOException {
    String line = line();
    String rest = line.substring(1);
    return switch (line.charAt(0)) {
      case '+' -> rest;
      case '-' -> new RedisError(rest);
      case ':' -> Long.valueOf(rest);
      case '$' -> bulk(Integer.parseInt(rest));
      case '*' -> array(Integer.parseInt(rest));
      default -> throw new IOException("not RESP2: " + line);
    };
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int next = in.read(); next != '\r'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("Redis closed the connection");
      }
      line.write(next);
    }
    in.skipNBytes(1);
    return line.toString(StandardCharsets.UTF_8);
  }

  private @Nullable String bulk(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    byte[] bytes = in.readNBytes(length);
    in.skipNBytes(2);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private @Nullable List<@Nullable Object> array(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    List<@Nullable Object> replies = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      replies.add(reply());
    }
    return replies;
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}
