package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.server.TestSite;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawClient;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class LiveStreamTest {
  private final CompletableFuture<LiveStream> opened = new CompletableFuture<>();
  private final CompletableFuture<Void> closed = new CompletableFuture<>();

  private TestSite site() {
    return TestSite.of(routes ->
        routes.get(
            "/live",
            _ ->
                Reply.live(stream -> {
                  stream.onClose(() -> closed.complete(null));
                  opened.complete(stream);
                })));
  }

  private static String head(RawClient client) throws IOException {
    client.say("GET /live HTTP/1.1\nHost: x\n\n");
    StringBuilder head = new StringBuilder();
    for (String line = client.line(); !line.isEmpty(); line = client.line()) {
      head.append(line).append('\n');
    }
    return head.toString();
  }

  /// The next line that is neither a chunk's size nor empty.
  private static String next(RawClient client) throws IOException {
    String line = client.line();
    while (line.isEmpty() || line.matches("[0-9a-f]+")) {
      line = client.line();
    }
    return line;
  }

  @Test
  void events_arrive_with_their_ids_and_all_lines() throws Exception {
    try (TestSite site = site();
        RawClient client = site.raw()) {
      assertThat(head(client)).contains("200 OK", "text/event-stream", "no-store");
      assertThat(next(client)).isEqualTo(": open");
      opened.get(60, TimeUnit.SECONDS).send("17", "article", "one\ntwo");
      assertThat(next(client)).isEqualTo("id: 17");
      assertThat(next(client)).isEqualTo("event: article");
      assertThat(next(client)).isEqualTo("data: one");
      assertThat(next(client)).isEqualTo("data: two");
      assertThat(site.server().openRequests()).isEqualTo(1);
    }
  }

  @Test
  void a_quiet_stream_is_kept_open_by_a_heartbeat_every_15_s() throws Exception {
    try (TestSite site = site();
        RawClient client = site.raw()) {
      head(client);
      assertThat(next(client)).isEqualTo(": open");
      assertThat(next(client)).isEqualTo(":");
    }
  }

  @Test
  void a_client_that_leaves_is_noticed() throws Exception {
    try (TestSite site = site()) {
      try (RawClient client = site.raw()) {
        head(client);
        opened.get(60, TimeUnit.SECONDS);
      }
      closed.get(60, TimeUnit.SECONDS);
      assertThat(site.server().openRequests()).isZero();
    }
  }

  @Test
  void a_stream_that_we_end_is_closed_once_and_its_client_sees_the_end() throws Exception {
    try (TestSite site = site();
        RawClient client = site.raw()) {
      head(client);
      assertThat(next(client)).isEqualTo(": open");
      opened.get(60, TimeUnit.SECONDS).close();
      closed.get(60, TimeUnit.SECONDS);
      assertThat(client.line() + client.line() + client.line()).isEqualTo("0");
    }
  }

  @Test
  void a_sender_waits_for_a_client_that_reads_slowly_until_it_reads_or_leaves() throws Exception {
    Duration moment = Duration.ofSeconds(1);
    Duration minute = Duration.ofMinutes(1);
    try (TestSite site = site()) {
      CompletableFuture<Boolean> left;
      LiveStream stream;
      try (RawClient client = site.raw()) {
        head(client);
        stream = opened.get(60, TimeUnit.SECONDS);
        assertThat(stream.awaitDrained(minute)).isTrue();
        long sent = 0;
        for (boolean drained = true; drained; sent++) {
          stream.send(Long.toString(sent), "post", "x".repeat(50_000));
          drained = stream.awaitDrained(moment);
        }
        for (long read = 0; read < sent; ) {
          read += next(client).startsWith("id: ") ? 1 : 0;
        }
        assertThat(stream.awaitDrained(minute)).isTrue();
        assertThat(closed).isNotDone();
        for (int quiet = 0; quiet < 3; ) {
          if (quiet == 0) {
            stream.send(null, "post", "x".repeat(50_000));
          }
          quiet =
              stream.awaitDrained(moment)
                  ? 0
                  : quiet + 1; // a pause of this test counts as one or two
        }
        left = CompletableFuture.supplyAsync(() -> stream.awaitDrained(minute));
      }
      assertThat(left.get(60, TimeUnit.SECONDS)).isFalse();
      assertThat(stream.awaitDrained(minute)).isFalse();
    }
  }

  @Test
  void stopping_the_server_ends_the_streams() throws Exception {
    try (TestSite site = site();
        RawClient client = site.raw()) {
      head(client);
      assertThat(next(client)).isEqualTo(": open");
      opened.get(60, TimeUnit.SECONDS);
      site.server().close();
      closed.get(60, TimeUnit.SECONDS);
      assertThat(client.line() + client.line() + client.line()).isEqualTo("0");
      assertThat(client.line()).isEmpty();
      assertThat(client.ended()).isTrue();
    }
  }

  @Test
  void a_stream_is_open_for_its_client_only_when_its_writer_has_it() throws Exception {
    try (TestSite site =
            TestSite.of(routes ->
                routes.get(
                    "/live",
                    _ ->
                        Reply.live(stream -> {
                          Eventually.pause();
                          opened.complete(stream);
                        })));
        RawClient client = site.raw()) {
      head(client);
      assertThat(opened).isDone();
      assertThat(next(client)).isEqualTo(": open");
    }
  }

  @Test
  void a_writer_that_fails_leaves_no_stream_behind() throws Exception {
    try (TestSite site =
            TestSite.of(routes ->
                routes.get(
                    "/live",
                    _ ->
                        Reply.live(stream -> {
                          stream.onClose(() -> closed.complete(null));
                          throw new IllegalStateException("cannot");
                        })));
        RawClient client = site.raw()) {
      head(client);
      closed.get(60, TimeUnit.SECONDS);
      assertThat(site.server().openRequests()).isZero();
    }
  }
}
