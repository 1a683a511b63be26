package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// One journey through syndication: write an article, publish it, let a consumer fetch it.
@WithApp
class SyndicationJourneyTest {
  @Test
  void an_article_is_published_fetched_and_counted(TestApp app) {
    DeskCalls desk = DeskCalls.at(app);
    String feed = desk.feed("partners", Map.of());
    String token = desk.consumer(feed, "A partner");
    String article = desk.put("Mills of the north");
    desk.move(article, feed, "publish");
    assertThat(app.anonymous().get("/feeds/partners.rss?token=" + token).body())
        .contains("<title>Mills of the north</title>");
    Eventually.holds(() -> assertThat(desk.impressions(article, feed)).isEqualTo(1));
  }
}
