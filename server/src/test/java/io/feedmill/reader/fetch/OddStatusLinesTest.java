package io.feedmill.reader.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.web.FetchFixture;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Servers of feeds whose status line is not one.
class OddStatusLinesTest {
  private static final long GOOD = 7;
  private static final long ODD = 8;

  private final LocalWeb web = LocalWeb.start();
  private final FetchFixture reading = new FetchFixture();

  @AfterEach
  void close() {
    reading.close();
    web.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP\0X 200 OK",
        "HTTP/1.1 2\0000 OK",
        "HTTP/1.1 \u0001\u0002 OK",
        "HTTP/1.1 2\u007f\t0 OK"
      })
  void control_characters_neither_stop_other_feeds_nor_get_into_messages(String line)
      throws IOException {
    web.page("/feed", "text/xml", FetchFeedsTest.rss("one"));
    try (ServerSocket odd = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"))) {
      Thread.ofVirtual().start(() -> answer(odd, line));
      URI address = URI.create("http://127.0.0.1:" + odd.getLocalPort() + "/feed");
      reading.fetches().watch(ODD, address, 1);
      reading.fetches().watch(GOOD, web.address("/feed"), 1);
      reading.fetch();
      Eventually.holds(() -> assertThat(reading.health(ODD).failures()).isOne());
    }
    assertThat(reading.titles()).containsExactly("one");
    assertThat(reading.health(GOOD).state()).isEqualTo(FeedState.GOOD);
    assertThat(reading.health(ODD).error()).isNotEmpty().doesNotContainPattern("\\p{Cntrl}");
  }

  private static void answer(ServerSocket server, String line) {
    try (Socket connection = server.accept()) {
      connection.getOutputStream().write((line + "\r\n\r\n").getBytes(UTF_8));
      connection.getOutputStream().flush();
      connection.getInputStream().readNBytes(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
