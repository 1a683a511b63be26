package io.feedmill.mail;

import io.feedmill.kernel.work.Threads;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// An SMTP server whose replies a test sets, and which may close the connection instead.
public final class ScriptedServer implements AutoCloseable {
  /// Closes the connection.
  public static final String HANG_UP = "hang up";

  /// Its reply to the end of a mail.
  public static final String END = ".";

  private final ServerSocket socket;
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final List<String> ended = new CopyOnWriteArrayList<>();

  public ScriptedServer() throws IOException {
    socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Threads.start("smtp", this::serve);
  }

  public String url() {
    return "smtp://127.0.0.1:" + socket.getLocalPort();
  }

  /// @param command its first word, or [#END]
  public ScriptedServer answer(String command, String answer) {
    answers.put(command, answer);
    return this;
  }

  /// Answers everything with 2xx from now on.
  public void behave() {
    answers.clear();
  }

  /// Mails that were sent to their last byte.
  public List<String> ended() {
    return List.copyOf(ended);
  }

  private void serve() {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        Threads.start("smtp-client", () -> talk(client));
      } catch (IOException _) {
        return;
      }
    }
  }

  private void talk(Socket client) {
    try (client) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
      if (!say(client, "HELLO", "220 ready")) {
        return;
      }
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String command = line.split("[ :]", 2)[0].toUpperCase(java.util.Locale.ROOT);
        if (command.equals("DATA") && !answers.containsKey("DATA")) {
          say(client, "", "354 go on");
          ended.add(mail(in));
          command = END;
        }
        if (!say(client, command, "250 fine") || command.equals("QUIT")) {
          return;
        }
      }
    } catch (IOException _) {
      // The client disconnected.
    }
  }

  private static String mail(BufferedReader in) throws IOException {
    StringBuilder mail = new StringBuilder();
    for (String line = in.readLine(); line != null && !line.equals("."); line = in.readLine()) {
      mail.append(line).append('\n');
    }
    return mail.toString();
  }

  private boolean say(Socket client, String command, String usual) throws IOException {
    String answer = answers.getOrDefault(command, usual);
    if (answer.equals(HANG_UP)) {
      return false;
    }
    client.getOutputStream().write((answer + "\r\n").getBytes(StandardCharsets.UTF_8));
    return true;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
