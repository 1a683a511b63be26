package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.server.TestSite;
import io.feedmill.testing.Eventually;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StreamedBodyTest {
  private static final int MEBIBYTE = 1 << 20;
  private static final long ALL = 64L * MEBIBYTE;

  /// What the sockets of both sides may hold beside us.
  private static final long ON_THE_WAY = 16L * MEBIBYTE;

  private final AtomicLong written = new AtomicLong();
  private final AtomicInteger closed = new AtomicInteger();

  /// Writes the given number of bytes, then fails if requested.
  private final class Counted implements StreamedBody {
    private final long all;
    private final boolean fails;

    Counted(long all, boolean fails) {
      this.all = all;
      this.fails = fails;
    }

    @Override
    public void write(OutputStream out) throws IOException {
      byte[] piece = new byte[10_000];
      for (long left = all; left > 0; left -= piece.length) {
        out.write(piece, 0, (int) Math.min(left, piece.length));
        written.addAndGet(Math.min(left, piece.length));
      }
      if (fails) {
        throw new IllegalStateException("cannot go on");
      }
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }

  private TestSite site(long all, boolean fails) {
    return TestSite.of(
        routes -> routes.get("/all", _ -> Reply.streamed("text/plain", new Counted(all, fails))));
  }

  /// A client with a small receive buffer that has sent its request.
  private static Socket asked(TestSite site) throws IOException {
    return asked(site, "");
  }

  private static Socket asked(TestSite site, String header) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(64 * 1024);
    socket.setSoTimeout(60_000);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), site.server().port()));
    socket
        .getOutputStream()
        .write(("GET /all HTTP/1.0\r\n" + header + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
    return socket;
  }

  @Test
  void a_body_comes_whole() throws Exception {
    try (TestSite site = site(3 * MEBIBYTE + 17, false)) {
      assertThat(site.get("/all").body()).hasSize(3 * MEBIBYTE + 17);
      Eventually.holds(() -> assertThat(closed).hasValue(1));
      Eventually.holds(() -> assertThat(site.server().openRequests()).isZero());
    }
  }

  @Test
  void a_body_ends_with_the_connection_for_a_client_of_http_1_0_that_wants_to_keep_it()
      throws Exception {
    try (TestSite site = site(MEBIBYTE, false);
        Socket client = asked(site, "Connection: keep-alive\r\n")) {
      assertThat(client.getInputStream().readAllBytes()).hasSizeGreaterThan(MEBIBYTE);
    }
  }

  @Test
  void no_more_is_written_than_the_client_takes() throws Exception {
    try (TestSite site = site(ALL, false);
        Socket client = asked(site)) {
      Eventually.holds(() -> assertThat(written.get()).isGreaterThan(10_000));
      InputStream in = client.getInputStream();
      byte[] piece = new byte[MEBIBYTE];
      long read = 0;
      for (int n = in.read(piece); n >= 0; n = in.read(piece)) {
        read += n;
        assertThat(written.get() - read).isLessThan(ON_THE_WAY);
      }
      assertThat(read).isGreaterThan(ALL);
    }
  }

  @Test
  void a_client_that_leaves_ends_the_writing() throws Exception {
    try (TestSite site = site(Long.MAX_VALUE, false)) {
      try (Socket client = asked(site)) {
        assertThat(client.getInputStream().readNBytes(MEBIBYTE)).hasSize(MEBIBYTE);
      }
      Eventually.holds(() -> assertThat(closed).hasValue(1));
      Eventually.holds(() -> assertThat(site.server().openRequests()).isZero());
    }
  }

  @Test
  void a_body_that_fails_half_way_does_not_look_whole() throws Exception {
    try (TestSite site = site(3 * MEBIBYTE, true);
        var client = site.raw()) {
      client.say("GET /all HTTP/1.1\nHost: x\n\n");
      assertThat(client.line()).contains("200 OK");
      String last = "";
      String line = "";
      try {
        while (true) {
          line = client.line();
          last = line.isEmpty() ? last : line;
        }
      } catch (EOFException cut) {
        assertThat(last).isNotEqualTo("0");
      }
      Eventually.holds(() -> assertThat(closed).hasValue(1));
    }
  }

  @Test
  void a_question_for_the_head_writes_nothing() {
    try (TestSite site = site(ALL, false)) {
      HttpRequest.Builder head =
          site.request("/all").method("HEAD", HttpRequest.BodyPublishers.noBody());
      assertThat(site.send(head).statusCode()).isEqualTo(200);
      assertThat(closed).hasValue(1);
      assertThat(written).hasValue(0);
    }
  }
}
