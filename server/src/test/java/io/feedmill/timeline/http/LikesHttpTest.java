package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Likes of posts: API, buttons without scripts, deletion.
@WithApp("FEEDMILL_LIKES_PER_MINUTE=50")
class LikesHttpTest {
  private final TestApp app;

  LikesHttpTest(TestApp app) {
    this.app = app;
  }

  private static Answer like(TestAccount person, String post) {
    return person.client().put("/api/v1/posts/" + post + "/like", "");
  }

  private static Answer unlike(TestAccount person, String post) {
    return person.client().delete("/api/v1/posts/" + post + "/like");
  }

  private long rows(String table, String post) throws SQLException {
    return app.number("SELECT count(*) FROM timeline." + table + " WHERE post = " + post);
  }

  @Test
  void a_like_counts_once_and_is_taken_back_once() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("mine");
    assertThat(like(ben, post).body()).isEqualTo("{\"likes\":1,\"liked\":true}");
    assertThat(like(ben, post).body()).isEqualTo("{\"likes\":1,\"liked\":true}");
    assertThat(like(ann, post).body()).isEqualTo("{\"likes\":2,\"liked\":true}");
    assertThat(unlike(ben, post).body()).isEqualTo("{\"likes\":1,\"liked\":false}");
    assertThat(unlike(ben, post).body()).isEqualTo("{\"likes\":1,\"liked\":false}");
  }

  @Test
  void a_like_of_a_repost_is_a_like_of_what_it_shows() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("mine");
    String repost = ben.repost(post).text("/id");
    assertThat(like(ben, repost).status()).isEqualTo(200);
    assertThat(unlike(ben, post).body()).isEqualTo("{\"likes\":0,\"liked\":false}");
  }

  @Test
  void what_cannot_be_liked_is_refused() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("mine");
    ann.put("blocks", ben);
    assertThat(like(ben, post).status()).isEqualTo(403);
    assertThat(like(ann, "7").status()).isEqualTo(404);
    assertThat(like(ann, "x").status()).isEqualTo(404);
    assertThat(app.anonymous().put("/api/v1/posts/" + post + "/like", "").status()).isEqualTo(401);
    ann.client().delete("/api/v1/posts/" + post);
    assertThat(like(ann, post).status()).isEqualTo(410);
  }

  @Test
  void the_buttons_work_without_scripts_and_lead_back() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("mine");
    String page = "/posts/" + post;
    Answer done = ben.client().submitFrom(page, page + "/like", Map.of("next", page + "#p" + post));
    assertThat(done.status()).isEqualTo(303);
    assertThat(done.header("Location")).isEqualTo(page + "#p" + post);
    assertThat(ben.client().get(page).body()).contains("class=\"likes\">1<", page + "/unlike");
    assertThat(app.anonymous().get(page).body()).contains("class=\"likes\">1<");
    ben.client().submitFrom(page, page + "/unlike", Map.of());
    assertThat(app.anonymous().get(page).body()).doesNotContain("class=\"likes\">1<");
  }

  @Test
  void likes_are_deleted_with_the_post_and_with_the_account() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String kept = ann.post("kept");
    String deleted = ann.post("deleted");
    like(ben, kept);
    like(ann, kept);
    like(ben, deleted);
    ann.client().delete("/api/v1/posts/" + deleted);
    assertThat(rows("liked", deleted) + rows("like_count", deleted)).isZero();
    ben.client().delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    Eventually.succeeds(() -> {
      assertThat(rows("liked", kept)).isOne();
      return true;
    });
    assertThat(app.number("SELECT likes FROM timeline.like_count WHERE post = " + kept)).isOne();
  }

  @Test
  void likes_are_limited() {
    TestAccount ann = TestAccount.at(app);
    String post = ann.post("mine");
    for (int i = 0; i < 50; i++) {
      assertThat(like(ann, post).status()).isEqualTo(200);
    }
    Eventually.holds(() -> assertThat(like(ann, post).status()).isEqualTo(429));
  }
}
