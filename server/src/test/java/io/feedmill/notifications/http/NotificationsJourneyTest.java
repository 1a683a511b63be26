package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import org.junit.jupiter.api.Test;

/// One journey through notifications: get one about a mention, read it, lose it with the post.
@WithApp
class NotificationsJourneyTest {
  private static final String ROOT = "/api/v1/me/notifications";

  @Test
  void a_mention_is_counted_read_and_withdrawn_with_its_post(TestApp app) {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ben.post("Good morning @" + ann.name());
    app.awaitEvents();
    Answer list = ann.client().get(ROOT);
    assertThat(list.text("/items/0/kind")).isEqualTo("mention");
    assertThat(list.text("/items/0/subject/url")).isEqualTo("/posts/" + post);
    assertThat(list.json().at("/unread").asInt()).isEqualTo(1);
    assertThat(ann.client().get("/notifications").body()).contains("Good morning");
    String upTo = "{\"upTo\":\"" + list.text("/items/0/id") + "\"}";
    assertThat(ann.client().put(ROOT + "/read", upTo).status()).isLessThan(300);
    assertThat(ann.client().get(ROOT).json().at("/unread").asInt()).isZero();
    assertThat(ben.client().delete("/api/v1/posts/" + post).status()).isEqualTo(204);
    app.awaitEvents();
    assertThat(ann.client().get(ROOT).json().at("/items")).isEmpty();
  }
}
