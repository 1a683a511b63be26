package io.feedmill.reader.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.web.FetchFixture;
import io.feedmill.testing.LocalWeb;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class BrokenDeliveriesTest {
  private static final long FEED = 7;

  private final LocalWeb web = LocalWeb.start();
  private FetchFixture reading;

  @BeforeEach
  void open() {
    reading = new FetchFixture();
    web.page("/feed", "text/xml", document("<item><guid>1</guid><title>one</title></item>"));
    reading.fetches().watch(FEED, web.address("/feed"), 3);
  }

  @AfterEach
  void close() {
    reading.close();
    web.close();
  }

  private static String document(String items) {
    return "<rss version='2.0'><channel><title>T</title>" + items + "</channel></rss>";
  }

  @Test
  void an_error_in_one_feed_is_a_failure_of_that_feed_with_state_notice_and_next_fetch() {
    for (Error error :
        List.of(new StackOverflowError(), new OutOfMemoryError(), new NoClassDefFoundError())) {
      reading.broken = error;
      reading.fetch(FEED);
    }
    FeedHealth health = reading.health(FEED);
    assertThat(health.state()).isEqualTo(FeedState.FAILING);
    assertThat(health.failures()).isEqualTo(3);
    assertThat(health.error()).isEqualTo("the document cannot be processed: NoClassDefFoundError");
    assertThat(reading.healthChanges)
        .extracting(FeedHealth::state)
        .containsExactly(FeedState.FAILING);
    assertThat(Double.parseDouble(String.valueOf(reading.planned(FEED))))
        .isEqualTo((double) health.next().toEpochMilli());
    reading.broken = null;
    reading.fetch(FEED);
    assertThat(reading.titles()).containsExactly("one");
    assertThat(reading.health(FEED).state()).isEqualTo(FeedState.GOOD);
  }

  @Test
  void an_error_in_one_feed_leaves_others_alone() {
    web.page(
        "/deep",
        "text/html",
        "<!DOCTYPE html>" + "<div class='h-entry h" + "-a".repeat(10_000) + "'>x");
    reading.fetches().watch(FEED + 1, web.address("/deep"), 1);
    reading.fetch();
    reading.fetch(FEED + 1);
    assertThat(reading.health(FEED).state()).isEqualTo(FeedState.GOOD);
    assertThat(reading.health(FEED + 1).next()).isNotNull();
    assertThat(reading.planned(FEED + 1)).isNotNull();
  }
}
