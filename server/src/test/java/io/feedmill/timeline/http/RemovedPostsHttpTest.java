package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Notifications of posts that a moderator deleted, to their authors.
@WithApp
class RemovedPostsHttpTest {
  private static final String NOTIFICATIONS = "/api/v1/me/notifications";

  private final TestApp app;

  RemovedPostsHttpTest(TestApp app) {
    this.app = app;
  }

  private Answer told(TestAccount person) {
    app.awaitEvents();
    return person.client().get(NOTIFICATIONS + "?kind=moderation");
  }

  private static List<String> titles(Answer list) {
    return list.json()
        .at("/items")
        .valueStream()
        .map(item -> item.at("/subject/title").asString(""))
        .toList();
  }

  private static void delete(TestClient client, String post) {
    assertThat(client.delete("/api/v1/posts/" + post).status()).isEqualTo(204);
  }

  private static String removed(String what) {
    return "Your %s of %s was removed by a moderator"
        .formatted(what, LocalDate.now(ZoneOffset.UTC));
  }

  @Test
  void an_author_is_notified_of_a_deleted_post_without_the_moderator() throws Exception {
    TestClient admin = app.admin();
    TestAccount moderator = TestAccount.of(admin);
    TestAccount ann = TestAccount.at(app);
    String post = ann.post("buy this");
    delete(admin, post);
    Answer told = told(ann);
    assertThat(titles(told)).containsExactly(removed("post"));
    assertThat(told.text("/items/0/subject/url")).isEqualTo("/@" + ann.name());
    assertThat(told.json().path("unread").asInt()).isOne();
    assertThat(told.body()).doesNotContain(moderator.name());
    assertThat(ann.client().get("/notifications").body()).contains(removed("post"));
    delete(admin, ann.repost(moderator.post("mine")).text("/id"));
    assertThat(titles(told(ann))).containsExactly(removed("repost"), removed("post"));
  }

  @Test
  void what_people_delete_themselves_is_not_reported() {
    TestClient admin = app.admin();
    TestAccount moderator = TestAccount.of(admin);
    TestAccount ann = TestAccount.at(app);
    delete(ann.client(), ann.post("mine"));
    delete(admin, moderator.post("mine too"));
    assertThat(titles(told(ann))).isEmpty();
    assertThat(titles(told(moderator))).isEmpty();
  }
}
