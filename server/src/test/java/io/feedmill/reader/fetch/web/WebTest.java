package io.feedmill.reader.fetch.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Compressor;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.AddressRange;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.reader.fetch.web.WebOutcome.Failed;
import io.feedmill.reader.fetch.web.WebOutcome.Reason;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestLink;
import io.vertx.core.Vertx;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class WebTest {
  private static Vertx vertx;
  private static Web web;
  private static Web closed;
  private LocalWeb server;

  @BeforeAll
  static void open() {
    vertx = Vertx.vertx();
    web = web(Duration.ofSeconds(30));
    HostSlots places = new HostSlots(TestLink.shared(), FetchConfig.STANDARD.deadline());
    closed =
        new Web(
            clients(), new AddressGuard(AddressRange.parseAll("")), places, Duration.ofSeconds(30));
  }

  private static WebClients clients() {
    return new WebClients(vertx, new UserAgent(""));
  }

  private static Web web(Duration deadline) {
    HostSlots places = new HostSlots(TestLink.shared(), FetchConfig.STANDARD.deadline());
    return new Web(
        clients(), new AddressGuard(AddressRange.parseAll("127.0.0.1")), places, deadline);
  }

  @AfterAll
  static void close() {
    web.close();
    closed.close();
    vertx.close();
  }

  @BeforeEach
  void start() {
    server = LocalWeb.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void a_page_is_read_with_its_headers() throws InterruptedException {
    server.page("/a b", "text/x", "hello");
    Answered answer = answered(server.address("/a%20b?x=%C3%A9"));
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("content-type")).isEqualTo("text/x");
    assertThat(new String(answer.body(), UTF_8)).isEqualTo("hello");
    assertThat(answer.moved()).isNull();
    assertThat(server.asked().getFirst().header("Host")).startsWith("127.0.0.1:");
    assertThat(server.asked().getFirst().path()).isEqualTo("/a%20b?x=%C3%A9");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "x-gzip", "deflate", "gzip, gzip", "br"})
  void compressed_bodies_are_decoded(String encoding) throws Exception {
    byte[] body = "hello ".repeat(100).getBytes(UTF_8);
    byte[] packed =
        switch (encoding) {
          case "deflate" -> deflated(body);
          case "br" -> Compressor.brotli(body).orElseThrow();
          case "gzip, gzip" -> gzipped(gzipped(body));
          default -> gzipped(body);
        };
    server.page(
        "/",
        exchange -> LocalWeb.send(exchange, 200, Map.of("Content-Encoding", encoding), packed));
    assertThat(answered(server.address("/")).body()).isEqualTo(body);
  }

  @Test
  void
      a_truncated_compressed_body_is_decoded_as_far_as_possible_and_an_uncompressed_one_is_unchanged()
          throws Exception {
    byte[] body = "hello ".repeat(10_000).getBytes(UTF_8);
    byte[] packed = gzipped(body);
    byte[] half = Arrays.copyOf(packed, packed.length - 12);
    Map<String, String> gzip = Map.of("Content-Encoding", "gzip");
    server.page("/half", exchange -> LocalWeb.send(exchange, 200, gzip, half));
    server.page("/not", exchange -> LocalWeb.send(exchange, 200, gzip, body));
    server.page(
        "/odd", exchange -> LocalWeb.send(exchange, 200, Map.of("Content-Encoding", "zstd"), body));
    assertThat(answered(server.address("/half")).body()).startsWith("hello".getBytes(UTF_8));
    assertThat(answered(server.address("/not")).body()).isEqualTo(body);
    assertThat(failed(server.address("/odd"))).isEqualTo(Reason.BROKEN);
  }

  @Test
  void an_invalid_brotli_body_is_an_error() throws Exception {
    Map<String, String> brotli = Map.of("Content-Encoding", "br");
    server.page("/not", exchange -> LocalWeb.send(exchange, 200, brotli, "<rss>".getBytes(UTF_8)));
    assertThat(failed(server.address("/not"))).isEqualTo(Reason.BROKEN);
  }

  @Test
  void decoding_a_zip_bomb_stops_at_ten_mebibytes() throws Exception {
    byte[] bomb = gzipped(new byte[50 << 20]);
    Map<String, String> gzip = Map.of("Content-Encoding", "gzip");
    server.page("/bomb", exchange -> LocalWeb.send(exchange, 200, gzip, bomb));
    byte[] twice = gzipped(bomb);
    Map<String, String> both = Map.of("Content-Encoding", "gzip, gzip");
    server.page("/twice", exchange -> LocalWeb.send(exchange, 200, both, twice));
    byte[] tight = Compressor.brotli(new byte[12 << 20]).orElseThrow();
    Map<String, String> brotli = Map.of("Content-Encoding", "br");
    server.page("/tight", exchange -> LocalWeb.send(exchange, 200, brotli, tight));
    assertThat(failed(server.address("/tight"))).isEqualTo(Reason.TOO_LARGE);
    assertThat(failed(server.address("/bomb"))).isEqualTo(Reason.TOO_LARGE);
    assertThat(failed(server.address("/twice"))).isEqualTo(Reason.TOO_LARGE);
  }

  @Test
  void reading_an_endless_body_stops_at_ten_mebibytes() throws InterruptedException {
    server.page(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          OutputStream out = exchange.getResponseBody();
          byte[] piece = new byte[1 << 16];
          for (int i = 0; i < 100_000; i++) {
            out.write(piece);
          }
        });
    assertThat(failed(server.address("/"))).isEqualTo(Reason.TOO_LARGE);
  }

  @Test
  void a_body_that_does_not_arrive_is_a_timeout() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    server.page(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          exchange.getResponseBody().write('x');
          exchange.getResponseBody().flush();
          await(end);
        });
    try (Web hasty = web(Duration.ofMillis(300))) {
      assertThat(hasty.send(WebRequest.get(server.address("/"), Map.of())))
          .isInstanceOfSatisfying(
              Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.TOO_SLOW));
    } finally {
      end.countDown();
    }
  }

  private static void await(CountDownLatch latch) throws IOException {
    try {
      if (!latch.await(60, TimeUnit.SECONDS)) {
        throw new IOException("never released");
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @Test
  void redirects_are_followed_and_permanent_ones_remembered() throws InterruptedException {
    server
        .redirect("/a", 301, "/b")
        .redirect("/b", 308, "c?x=1")
        .redirect("/c", 302, server.address("/d").toString())
        .redirect("/d", 301, "/e")
        .page("/e", "text/plain", "here");
    Answered answer = answered(server.address("/a"));
    assertThat(answer.address()).isEqualTo(server.address("/e"));
    assertThat(answer.moved()).isEqualTo(server.address("/c?x=1"));
    assertThat(answered(server.address("/c")).moved()).isNull();
  }

  @Test
  void endless_redirects_are_an_error() throws InterruptedException {
    server.redirect("/a", 302, "/b").redirect("/b", 301, "/a");
    assertThat(failed(server.address("/a"))).isEqualTo(Reason.TOO_MANY_REDIRECTS);
    assertThat(server.asked()).hasSize(11);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://10.0.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://[::1]/",
        "http://0x7f.0.0.2/",
        "http://2130706434/",
        "http://127.0.0.2/",
        "http://localhost.:1/"
      })
  void a_redirect_to_an_address_that_is_not_public_is_not_followed(String to)
      throws InterruptedException {
    server.redirect("/a", 302, to);
    assertThat(failed(server.address("/a"))).isIn(Reason.FORBIDDEN, Reason.UNKNOWN_HOST);
    assertThat(server.asked()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"file:///etc/passwd", "gopher://127.0.0.1/", "javascript:x", "//"})
  void a_redirect_to_an_address_outside_the_web_is_an_error(String to) throws InterruptedException {
    server.redirect("/a", 302, to);
    assertThat(failed(server.address("/a"))).isEqualTo(Reason.NO_ADDRESS);
  }

  @Test
  void without_permission_no_request_is_sent_to_loopback() throws InterruptedException {
    server.page("/", "text/plain", "secret");
    WebOutcome outcome = closed.send(WebRequest.get(server.address("/"), Map.of()));
    assertThat(outcome)
        .isInstanceOfSatisfying(
            Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.FORBIDDEN));
    assertThat(server.asked()).isEmpty();
  }

  @Test
  void an_unknown_or_unreachable_host_is_an_error() throws InterruptedException {
    assertThat(failed(URI.create("http://no-such-host.invalid/"))).isEqualTo(Reason.UNKNOWN_HOST);
    URI gone = server.address("/");
    server.close();
    assertThat(failed(gone)).isEqualTo(Reason.UNREACHABLE);
  }

  @Test
  void a_form_is_posted_and_follows_no_redirect_that_would_make_it_a_get()
      throws InterruptedException {
    server
        .page("/ok", "text/plain", "ok")
        .redirect("/307", 307, "/ok")
        .redirect("/303", 303, "/ok");
    for (String path : new String[] {"/ok", "/307", "/303"}) {
      web.send(new WebRequest(server.address(path), Map.of(), "a=1"));
    }
    assertThat(server.asked("/ok")).hasSize(2).allMatch(asked -> asked.body().equals("a=1"));
  }

  private Answered answered(URI address) throws InterruptedException {
    WebOutcome outcome = web.send(WebRequest.get(address, Map.of()));
    assertThat(outcome).isInstanceOf(Answered.class);
    return (Answered) outcome;
  }

  private Reason failed(URI address) throws InterruptedException {
    WebOutcome outcome = web.send(WebRequest.get(address, Map.of()));
    assertThat(outcome).isInstanceOf(Failed.class);
    return ((Failed) outcome).reason();
  }

  private static byte[] gzipped(byte[] body) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(body);
    }
    return packed.toByteArray();
  }

  private static byte[] deflated(byte[] body) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(packed)) {
      out.write(body);
    }
    return packed.toByteArray();
  }
}
