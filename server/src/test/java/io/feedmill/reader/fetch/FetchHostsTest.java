package io.feedmill.reader.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.testing.LocalWeb;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// How servers are treated that have many feeds, and where a document says that it lies.
class FetchHostsTest {
  private static final int FEEDS = 40;

  private final LocalWeb web = LocalWeb.start();
  private final Reading reading = new Reading();
  private final CountDownLatch two = new CountDownLatch(2);
  private final AtomicInteger now = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  @AfterEach
  void close() {
    reading.close();
    web.close();
  }

  /// Answers once two were asked for.
  private void answer(HttpExchange exchange) throws IOException {
    most.accumulateAndGet(now.incrementAndGet(), Math::max);
    two.countDown();
    try {
      two.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    now.decrementAndGet();
    LocalWeb.send(exchange, 200, Map.of(), FetchFeedsTest.rss("one").getBytes(UTF_8));
  }

  @Test
  void a_server_is_asked_for_two_feeds_at_a_time_and_no_more() {
    for (int i = 1; i <= FEEDS; i++) {
      web.page("/" + i, this::answer);
      reading.fetches().watch(i, web.address("/" + i), 1);
    }
    reading.fetch();
    assertThat(web.asked()).hasSize(FEEDS);
    assertThat(most).hasValue(2);
  }

  @Test
  void relative_addresses_go_by_where_the_document_says_that_it_lies() {
    String document =
        "<rss version='2.0'><channel><item><guid>1</guid><title>t</title><link>post</link></item>"
            + "</channel></rss>";
    web.page(
        "/feed",
        exchange ->
            LocalWeb.send(
                exchange, 200, Map.of("Content-Location", "/blog/feed"), document.getBytes(UTF_8)));
    reading.fetches().watch(1, web.address("/feed"), 1);
    reading.fetch();
    assertThat(reading.arrivals.getLast().items().getFirst().entry().link())
        .isEqualTo(web.address("/blog/post"));
  }
}
