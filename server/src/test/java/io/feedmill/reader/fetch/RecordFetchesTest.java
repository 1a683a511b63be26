package io.feedmill.reader.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.state.FetchQueue;
import io.feedmill.reader.fetch.state.FetchStore;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.web.FetchFixture;
import io.feedmill.testing.TestLink;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RecordFetchesTest {
  private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
  private final FetchFixture reading = new FetchFixture();
  private final FetchStore store = new FetchStore(reading.database);

  @AfterEach
  void close() {
    reading.close();
  }

  private FetchedFeed attempted(long feed, String tag) {
    reading.fetches().watch(feed, URI.create("http://127.0.0.1:1/" + feed), 1);
    FetchedFeed known = store.find(feed).orElseThrow();
    return new FetchedFeed(
        feed,
        known.url(),
        1,
        FeedState.GOOD,
        "",
        0,
        tag,
        "",
        "",
        "",
        0,
        known.identity(),
        null,
        0,
        0,
        now,
        now,
        now.plusSeconds(600));
  }

  @Test
  void a_state_that_cannot_be_written_delays_no_other() {
    RecordFetches record = new RecordFetches(store, new FetchQueue(TestLink.shared()));
    record.fetched(attempted(1, "one"), "0");
    record.fetched(attempted(2, "not \0 in SQL"), "0");
    record.fetched(attempted(3, "three"), "0");
    record.write();
    assertThat(store.find(1).orElseThrow().etag()).isEqualTo("one");
    assertThat(store.find(2).orElseThrow().attempted()).isNull();
    assertThat(store.find(3).orElseThrow().etag()).isEqualTo("three");
  }
}
