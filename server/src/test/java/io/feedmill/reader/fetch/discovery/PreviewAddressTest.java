package io.feedmill.reader.fetch.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.api.PreviewOutcome;
import io.feedmill.reader.fetch.api.PreviewOutcome.Previewed;
import io.feedmill.reader.fetch.api.PreviewOutcome.Unreadable;
import io.feedmill.reader.fetch.web.FetchFixture;
import io.feedmill.reader.parse.api.FeedLink;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.testing.LocalWeb;
import java.net.URI;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PreviewAddressTest {
  private final LocalWeb web = LocalWeb.start();
  private final FetchFixture reading = new FetchFixture();

  @AfterEach
  void close() {
    reading.close();
    web.close();
  }

  private PreviewOutcome look(String path) {
    return reading.module.previews().preview(web.address(path));
  }

  private Previewed previewed(String path) {
    PreviewOutcome outcome = look(path);
    assertThat(outcome).isInstanceOf(Previewed.class);
    return (Previewed) outcome;
  }

  @Test
  void a_feed_is_shown_with_an_identity_for_each_entry_and_nothing_is_stored() {
    web.page(
            "/feed",
            "text/xml",
            "<rss><channel><title>T</title><item><title>x</title></item></channel></rss>")
        .redirect("/old", 302, "/feed");
    Previewed readable = previewed("/old");
    assertThat(readable.address()).isEqualTo(web.address("/feed"));
    assertThat(Objects.requireNonNull(readable.feed()).entries())
        .extracting(ParsedEntry::id)
        .doesNotContainNull()
        .hasSize(1);
    assertThat(reading.arrivals).isEmpty();
    assertThat(reading.fetches().health(0)).isEmpty();
  }

  @Test
  void a_preview_of_a_page_lists_its_feeds() {
    web.page(
        "/", "text/html", "<link rel=alternate type='application/rss+xml' href=/feed title=All>");
    Previewed readable = previewed("/");
    assertThat(readable.feed()).isNull();
    assertThat(readable.links()).containsExactly(new FeedLink(web.address("/feed"), "All"));
  }

  @Test
  void an_unreadable_address_has_a_reason() {
    web.status("/403", 403, Map.of());
    assertThat(look("/403")).isEqualTo(new Unreadable("the server responded with status 403"));
    assertThat(reading.module.previews().preview(URI.create("http://10.0.0.1/")))
        .isEqualTo(new Unreadable("10.0.0.1 is not a public address"));
    assertThat(reading.module.previews().preview(URI.create("file:///etc/passwd")))
        .isInstanceOf(Unreadable.class);
  }

  @ParameterizedTest
  @CsvSource({
    "https://www.youtube.com/channel/UC1234567890abc,https://www.youtube.com/feeds/videos.xml?channel_id=UC1234567890abc",
    "https://m.youtube.com/channel/UC1234567890abc/videos,https://www.youtube.com/feeds/videos.xml?channel_id=UC1234567890abc",
    "https://www.youtube.com/playlist?list=PL1234567890,https://www.youtube.com/feeds/videos.xml?playlist_id=PL1234567890",
    "https://github.com/ann/mill,https://github.com/ann/mill/releases.atom",
    "https://github.com/ann/mill.git,https://github.com/ann/mill/releases.atom"
  })
  void feeds_of_known_sites_are_found_although_their_pages_do_not_name_them(URI page, URI feed) {
    assertThat(SiteFeedAddresses.feeds(page)).extracting(FeedLink::address).contains(feed);
  }

  @Test
  void other_pages_have_none() {
    assertThat(SiteFeedAddresses.feeds(URI.create("https://github.com/ann"))).isEmpty();
    assertThat(SiteFeedAddresses.feeds(URI.create("https://www.youtube.com/watch?v=1"))).isEmpty();
    assertThat(SiteFeedAddresses.feeds(URI.create("https://x.example/ann/mill"))).isEmpty();
    assertThat(SiteFeedAddresses.feeds(URI.create("mailto:x"))).isEmpty();
  }
}
