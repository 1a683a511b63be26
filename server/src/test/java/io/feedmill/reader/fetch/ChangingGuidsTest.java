package io.feedmill.reader.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.api.FeedArrival;
import io.feedmill.reader.fetch.web.FetchFixture;
import io.feedmill.testing.LocalWeb;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Feeds whose server creates new guids for each document.
final class ChangingGuidsTest {
  private static final long FEED = 7;

  private final FetchFixture reading = new FetchFixture();
  private final LocalWeb web = LocalWeb.start();

  @AfterEach
  void close() {
    reading.close();
    web.close();
  }

  @Test
  void entries_whose_guids_change_with_each_document_arrive_under_one_identity() {
    AtomicInteger documents = new AtomicInteger();
    web.page(
        "/feed",
        exchange -> {
          int document = documents.incrementAndGet();
          StringBuilder items = new StringBuilder();
          for (int page = document; page < document + 5; page++) {
            items.append("<item><guid>%d-%d</guid>".formatted(document, page));
            items.append("<link>https://x.example/%d</link></item>".formatted(page));
          }
          String rss = "<rss version='2.0'><channel>" + items + "</channel></rss>";
          LocalWeb.send(exchange, 200, Map.of(), rss.getBytes(UTF_8));
        });
    reading.fetches().watch(FEED, web.address("/feed"), 1);
    reading.fetch();
    reading.fetch(FEED);
    reading.fetch(FEED);
    Set<String> identities = new HashSet<>();
    Set<String> links = new HashSet<>();
    for (FeedArrival arrival : reading.arrivals) {
      arrival.items().forEach(item -> identities.add(item.identity()));
      arrival.items().forEach(item -> links.add(String.valueOf(item.entry().link())));
    }
    assertThat(reading.arrivals).hasSize(3);
    assertThat(links).hasSize(7);
    assertThat(identities).hasSize(7);
  }
}
