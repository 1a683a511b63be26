package io.feedmill.reader.fetch.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Compressor;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.AddressRange;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.reader.fetch.FetchFeedsTest;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestLink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Compressed bodies that are truncated.
final class CutBodiesTest {
  private static final long FEED = 7;

  private final FetchFixture reading = new FetchFixture();
  private final LocalWeb web = LocalWeb.start();
  private final Web site =
      new Web(
          new WebClients(TestLink.vertx(), new UserAgent("")),
          new AddressGuard(AddressRange.parseAll("127.0.0.1")),
          new HostSlots(TestLink.shared(), FetchConfig.STANDARD.deadline()),
          FetchConfig.STANDARD.deadline());

  @AfterEach
  void close() {
    site.close();
    reading.close();
    web.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "br"})
  void a_truncated_body_is_used_without_its_validators(String coding) throws Exception {
    String text =
        new Random(1).ints(5_000).mapToObj(Integer::toString).collect(Collectors.joining(" item "));
    byte[] body = text.getBytes(UTF_8);
    byte[] packed =
        switch (coding) {
          case "deflate" -> deflated(body);
          case "br" -> Compressor.brotli(body).orElseThrow();
          default -> Compressor.gzip(body);
        };
    Map<String, String> headers =
        Map.of("Content-Encoding", coding, "ETag", "\"1\"", "Last-Modified", "yesterday");
    byte[] half = Arrays.copyOf(packed, packed.length / 2);
    web.page("/half", exchange -> LocalWeb.send(exchange, 200, headers, half))
        .page("/whole", exchange -> LocalWeb.send(exchange, 200, headers, packed));
    Answered cut = answered(web.address("/half"));
    String kept = new String(cut.body(), UTF_8);
    assertThat(kept.length()).isGreaterThan(text.length() / 4);
    assertThat(text).startsWith(kept);
    assertThat(cut.header("ETag") + cut.header("Last-Modified")).isEmpty();
    Answered whole = answered(web.address("/whole"));
    assertThat(whole.body()).isEqualTo(body);
    assertThat(whole.header("ETag")).isEqualTo("\"1\"");
  }

  @Test
  void
      entries_before_the_end_of_a_truncated_compressed_document_arrive_and_the_rest_with_the_next_fetch() {
    String[] titles =
        new Random(1).ints(400).mapToObj(number -> "title " + number).toArray(String[]::new);
    byte[] packed = Compressor.brotli(FetchFeedsTest.rss(titles).getBytes(UTF_8)).orElseThrow();
    AtomicInteger asked = new AtomicInteger();
    web.page(
        "/cut",
        exchange -> {
          boolean known = exchange.getRequestHeaders().containsKey("If-None-Match");
          int length = asked.incrementAndGet() == 1 ? packed.length / 2 : packed.length;
          Map<String, String> headers = Map.of("Content-Encoding", "br", "ETag", "\"1\"");
          LocalWeb.send(exchange, known ? 304 : 200, headers, Arrays.copyOf(packed, length));
        });
    reading.fetches().watch(FEED, web.address("/cut"), 1);
    reading.fetch();
    assertThat(reading.titles()).hasSizeBetween(50, 399).startsWith(titles[0]);
    reading.fetch(FEED);
    assertThat(reading.titles()).containsExactly(titles);
  }

  private Answered answered(URI address) throws InterruptedException {
    WebOutcome outcome = site.send(WebRequest.get(address, Map.of()));
    assertThat(outcome).isInstanceOf(Answered.class);
    return (Answered) outcome;
  }

  private static byte[] deflated(byte[] body) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new DeflaterOutputStream(packed)) {
      out.write(body);
    }
    return packed.toByteArray();
  }
}
