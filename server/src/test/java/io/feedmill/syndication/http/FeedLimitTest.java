package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The rate limit of fetches by one address.
class FeedLimitTest {
  @Test
  void fetches_above_the_limit_are_answered_429() throws InterruptedException {
    try (TestApp strict = TestApp.start(Map.of("FEEDMILL_FEED_FETCHES_PER_MINUTE", "1"))) {
      DeskCalls.at(strict).feed("busy", Map.of("mode", "window"));
      Answer last = strict.anonymous().get("/feeds/busy.rss");
      for (int i = 0; i < 10 && last.status() == 200; i++) {
        last = strict.anonymous().get("/feeds/busy.rss");
      }
      assertThat(last.status()).isEqualTo(429);
      assertThat(Integer.parseInt(last.header("Retry-After"))).isPositive();
      assertThat(strict.anonymous().get("/feeds/busy.rss/page/2").status()).isEqualTo(429);
      assertThat(strict.anonymous().get("/feeds/busy.rss/archive/1").status()).isEqualTo(429);
    }
  }
}
