package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.testing.Answer;
import io.feedmill.testing.LocalWeb;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Web pages in Microsub.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MicrosubPagesTest {
  private final LocalWeb web = LocalWeb.start();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_FETCH_ALLOW", "127.0.0.1"), EnumSet.of(ServerRole.WEB));
  }

  @AfterAll
  void stop() {
    app.close();
    web.close();
  }

  private Answer followed(String path) {
    Follower reader = Follower.at(app);
    reader.post("action", "follow", "channel", "home", "url", web.address(path).toString());
    app.work("fetch-feeds");
    return reader.get("action", "timeline", "channel", "home");
  }

  @Test
  void a_followed_page_without_items_leads_to_the_feed_that_it_names() {
    web.page(
        "/page",
        "text/html",
        "<html><head><link rel=alternate type='application/rss+xml' href='/feed'></head>"
            + "<body><p>Welcome");
    web.page(
        "/feed",
        "text/xml",
        "<rss version='2.0'><channel><title>T</title><item><guid>1</guid><title>found</title>"
            + "</item></channel></rss>");
    assertThat(Follower.names(followed("/page"))).containsExactly("found");
    int asked = web.asked("/page").size();
    assertThat(Follower.names(followed("/page"))).isEmpty();
    app.work("fill-channels");
    assertThat(web.asked("/page")).hasSize(asked);
  }

  @Test
  void replies_checkins_and_cited_entries_are_written() {
    web.page(
        "/entries",
        "text/html",
        """
        <div class=h-feed>
        <div class=h-entry><a class=u-url href=/1></a>
          <data class=p-rsvp value=yes>coming</data>
          <div class="u-in-reply-to h-cite"><a class="u-url p-name" href=https://event.example/>Party</a>
            <a class="p-author h-card" href=https://ann.example/>Ann</a></div></div>
        <div class=h-entry><a class=u-url href=/2></a>
          <a class="u-checkin h-card" href=https://place.example/>The place</a></div>
        <div class=h-entry><a class=u-url href=/3></a>
          <a class=u-quotation-of href=https://quoted.example/>said</a></div>
        </div>
        """);
    Answer page = followed("/entries");
    assertThat(page.body()).contains("\"rsvp\":\"yes\"");
    assertThat(page.body())
        .contains("\"refs\":{\"https://event.example/\":{\"type\":\"entry\"")
        .contains("\"name\":\"Party\"")
        .contains("\"name\":\"Ann\"");
    assertThat(page.body())
        .contains("\"checkin\":{\"type\":\"card\",\"name\":\"The place\"")
        .contains("\"quotation-of\":[\"https://quoted.example/\"]");
  }
}
