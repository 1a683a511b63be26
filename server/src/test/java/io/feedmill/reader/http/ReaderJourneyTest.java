package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import org.junit.jupiter.api.Test;

/// One journey through the reader: follow a feed on the web, read its item.
@WithApp("FEEDMILL_FETCH_ALLOW=127.0.0.1")
class ReaderJourneyTest {
  private static final String RSS =
      """
      <rss version='2.0'><channel><title>A site</title>
      <item><guid>1</guid><title>News</title><description>Text</description></item>
      </channel></rss>
      """;

  @Test
  void a_feed_is_followed_fetched_and_read(TestApp app) {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/feed", "text/xml", RSS);
      Follower reader = Follower.at(app);
      String channel = reader.channel("Sites");
      String url = web.address("/feed").toString();
      reader.post("action", "follow", "channel", channel, "url", url);
      Eventually.holds(() ->
          assertThat(Follower.names(reader.get("action", "timeline", "channel", channel)))
              .containsExactly("News"));
      assertThat(reader.unread(channel)).isEqualTo(1);
      String item = Follower.ids(reader.get("action", "timeline", "channel", channel)).getFirst();
      reader.post("action", "timeline", "method", "mark_read", "channel", channel, "entry", item);
      assertThat(reader.unread(channel)).isZero();
    }
  }
}
