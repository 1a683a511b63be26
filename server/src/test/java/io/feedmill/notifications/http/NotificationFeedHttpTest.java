package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The private feed of one's notifications.
@WithApp
class NotificationFeedHttpTest {
  private final TestApp app;

  NotificationFeedHttpTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_private_feed_shows_the_lines_until_its_token_is_revoked() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    ben.post("hello <b>@" + ann.name() + "</b>");
    app.awaitEvents();
    ann.client().submitFrom("/notifications/settings", "/notifications/feed", Map.of());
    Matcher address =
        Pattern.compile("/notifications/feed/[A-Za-z0-9_-]+")
            .matcher(ann.client().get("/notifications/settings").body());
    assertThat(address.find()).isTrue();
    Answer feed = app.anonymous().get(address.group());
    assertThat(feed.header("Content-Type")).startsWith("application/atom+xml");
    assertThat(feed.header("Cache-Control")).contains("private");
    assertThat(feed.body())
        .contains(
            "@" + ben.name() + " mentioned you",
            "hello &amp;lt;b&gt;@" + ann.name() + "&amp;lt;/b");
    String token = ann.client().get("/api/v1/tokens").text("/items/0/id");
    assertThat(ann.client().delete("/api/v1/tokens/" + token).status()).isEqualTo(204);
    assertThat(app.anonymous().get(address.group()).status()).isEqualTo(404);
    assertThat(app.anonymous().get("/notifications/feed/x").status()).isEqualTo(404);
    assertThat(app.anonymous().submit("/notifications/feed", Map.of()).status()).isEqualTo(403);
  }

  @Test
  void a_token_cannot_make_a_feed() {
    TestAccount ann = TestAccount.at(app);
    String token =
        ann.client()
            .post("/api/v1/tokens", "{\"name\":\"account\",\"scopes\":[\"account\"]}")
            .text("/token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    String settings = "/notifications/settings";
    assertThat(program.submitFrom(settings, "/notifications/feed", Map.of()).status())
        .isEqualTo(403);
    assertThat(ann.client().get("/api/v1/tokens").json().at("/items")).hasSize(1);
  }

  @Test
  void a_person_makes_ten_feeds_an_hour() {
    TestClient ann = app.person();
    for (int i = 0; i < 10; i++) {
      assertThat(
              ann.submitFrom("/notifications/settings", "/notifications/feed", Map.of()).status())
          .isEqualTo(303);
    }
    assertThat(ann.submitFrom("/notifications/settings", "/notifications/feed", Map.of()).status())
        .isEqualTo(429);
  }
}
