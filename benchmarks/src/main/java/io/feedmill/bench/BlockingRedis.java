package io.feedmill.bench;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A connection that sends commands and waits for their replies, as classic clients do. For one
/// thread.
public final class BlockingRedis implements AutoCloseable {
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  public BlockingRedis(int port) {
    try {
      socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setTcpNoDelay(true);
      in = new BufferedInputStream(socket.getInputStream());
      out = socket.getOutputStream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @return text, a number as text, a list, or null for nil
  public @Nullable Object command(String... words) {
    return pipelined(List.of(List.of(words))).getFirst();
  }

  /// Sends all, then reads all replies.
  public List<@Nullable Object> pipelined(List<List<String>> commands) {
    try {
      ByteArrayOutputStream request = new ByteArrayOutputStream();
      for (List<String> words : commands) {
        write(request, words);
      }
      out.write(request.toByteArray());
      List<@Nullable Object> replies = new ArrayList<>(commands.size());
      for (int i = 0; i < commands.size(); i++) {
        replies.add(reply());
      }
      return replies;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Waits for what the server sends by itself, once subscribed.
  public @Nullable Object next() {
    try {
      return reply();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(ByteArrayOutputStream request, List<String> words) {
    request.writeBytes(("*" + words.size() + "\r\n").getBytes(StandardCharsets.US_ASCII));
    for (String word : words) {
      byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
      request.writeBytes(("$" + bytes.length + "\r\n").getBytes(StandardCharsets.US_ASCII));
      request.writeBytes(bytes);
      request.write('\r');
      request.write('\n');
    }
  }

  private @Nullable Object reply() throws IOException {
    String head = line();
    String rest = head.substring(1);
    return switch (head.charAt(0)) {
      case '+', ':' -> rest;
      case '$' -> text(Integer.parseInt(rest));
      case '*' -> list(Integer.parseInt(rest));
      default -> throw new IllegalStateException(head);
    };
  }

  private @Nullable String text(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    byte[] bytes = in.readNBytes(length);
    in.readNBytes(2);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private List<@Nullable Object> list(int length) throws IOException {
    List<@Nullable Object> items = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      items.add(reply());
    }
    return items;
  }

  private String line() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int c = in.read(); c != '\r'; c = in.read()) {
      if (c < 0) {
        throw new IOException("Redis closed the connection");
      }
      text.append((char) c);
    }
    in.read();
    return text.toString();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
