package io.feedmill.kernel.net;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.feedmill.kernel.work.Threads;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

class BadHeadersTest {
  /// A logger that warns of an event loop that did one thing for two seconds.
  private static final String BLOCKED_LOOPS = "BlockedThreadChecker";

  private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
  private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
  private final Vertx vertx = Vertx.vertx();

  @BeforeEach
  void listen() {
    logged.start();
    root.addAppender(logged);
  }

  @AfterEach
  void leave() {
    root.detachAppender(logged);
    vertx.close();
  }

  private static void answer(ServerSocket server, String text) {
    try (Socket socket = server.accept()) {
      socket
          .getOutputStream()
          .write(text.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      socket.getInputStream().readAllBytes();
    } catch (IOException _) {
      assertThat(text).isNotEmpty();
    }
  }

  private static String outcome(SingleRequest hop, SingleRequest.Ask ask)
      throws InterruptedException {
    try {
      return Integer.toString(hop.send(ask, Duration.ofSeconds(5)).status());
    } catch (NoAnswer e) {
      return e.toString();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\nno colon\n\nbody",
        "HTTP/1.1 200 OK\nna\u0000me: x\n\nbody",
        "HTTP/1.1 200 OK\nname: a\u0000b\n\nbody",
        "HTTP/1.1 200 OK\nContent-Length: 1\nContent-Length: 2\n\nbody",
        "HTTP/1.1 200 OK\nContent-Length: x\n\nbody",
        "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\nzz\nbody",
        "HTTP/1.1 200 OK\nTransfer-Encoding: chunked\nContent-Length: 4\n\nzz\nbody",
        "HTTP/1.1 99999 OK\n\nbody",
        "HTTP/1.1 OK\n\nbody",
        "HTTP/9.9 200 OK\n\nbody",
        "no answer at all\n\n",
        "HTTP/1.1 200 OK\nContent-Length: 1\n\nbody and then HTTP/1.1 200 OK\n\n",
        "HTTP/1.1 100 Continue\n\n",
        "HTTP/1.1 101 Switching Protocols\nUpgrade: x\n\nbody",
      })
  void malformed_headers_of_a_foreign_server_are_not_logged_as_errors(String said)
      throws Exception {
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        SingleRequest hop =
            new SingleRequest(
                vertx, new UserAgent(""), new AddressGuard(List.of()), _ -> true, 1_000)) {
      Threads.start("foreign", () -> answer(server, said));
      SingleRequest.Ask ask =
          new SingleRequest.Ask(
              URI.create("http://127.0.0.1:" + server.getLocalPort() + "/"), Map.of(), null);
      assertThat(outcome(hop, ask)).isNotEmpty();
      assertThat(List.copyOf(logged.list))
          .filteredOn(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
          .filteredOn(event -> !event.getLoggerName().endsWith(BLOCKED_LOOPS))
          .isEmpty();
    }
  }
}
