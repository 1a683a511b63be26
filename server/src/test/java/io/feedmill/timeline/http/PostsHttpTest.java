package io.feedmill.timeline.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PostsHttpTest {
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of());
  }

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void a_repost_of_an_author_who_blocks_the_viewer_is_on_no_page_for_the_viewer() {
    TestAccount ann = TestAccount.at(app);
    TestAccount bea = TestAccount.at(app);
    TestAccount xaver = TestAccount.at(app);
    String post = bea.post("only for friends of Bea");
    assertThat(ann.repost(post).status()).isEqualTo(201);
    assertThat(seen(xaver.client(), ann)).contains("only for friends of Bea");
    bea.put("blocks", xaver);
    assertThat(seen(xaver.client(), ann)).doesNotContain("only for friends of Bea");
    assertThat(seen(bea.client(), ann)).contains("only for friends of Bea");
    assertThat(seen(app.anonymous(), ann)).contains("only for friends of Bea");
    bea.remove("blocks", xaver);
    assertThat(seen(xaver.client(), ann)).contains("only for friends of Bea");
  }

  /// What a viewer sees of the posts of an account, in the API and on the page.
  private static String seen(TestClient viewer, TestAccount of) {
    String posts = viewer.get("/api/v1/users/" + of.id() + "/posts").body();
    String page = viewer.get("/@" + of.name()).body();
    assertThat(page.contains("friends of Bea")).isEqualTo(posts.contains("friends of Bea"));
    return posts;
  }

  @Test
  void the_response_is_the_post_as_stored() {
    TestAccount ann = TestAccount.at(app);
    Answer made = ann.client().post("/api/v1/posts", "{\"text\":\" Hello \"}");
    assertThat(made.status()).isEqualTo(201);
    String id = made.text("/id");
    assertThat(made.header("Location")).isEqualTo("/api/v1/posts/" + id);
    assertThat(made.body())
        .matches(
            "\\{\"id\":\"%s\",\"author\":\\{\"id\":\"%s\",\"name\":\"%s\"},\"text\":\"Hello\","
                    .formatted(id, ann.id(), ann.name())
                + "\"created\":\"[^\"]+Z\",\"edited\":null}");
    Answer read = app.anonymous().get("/api/v1/posts/" + id);
    assertThat(read.body()).isEqualTo(made.body());
    assertThat(
            app.anonymous()
                .header("If-None-Match", read.header("ETag"))
                .get("/api/v1/posts/" + id)
                .status())
        .isEqualTo(304);
  }

  @Test
  void a_repeated_request_posts_once() {
    TestAccount ann = TestAccount.at(app);
    ann.client().header("Idempotency-Key", "first-try");
    Answer first = ann.client().post("/api/v1/posts", "{\"text\":\"once\"}");
    Answer again = ann.client().post("/api/v1/posts", "{\"text\":\"once\"}");
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(TestAccount.ids(ann.client().get("/api/v1/users/" + ann.id() + "/posts")))
        .containsExactly(first.text("/id"));
  }

  @Test
  void an_invalid_post_is_rejected_and_nothing_is_written() {
    TestAccount ann = TestAccount.at(app);
    String post = ann.post("hello");
    Map<String, Integer> bad =
        Map.of(
            "{\"text\":\"\"}",
            422,
            "{}",
            422,
            "{\"text\":[]}",
            422,
            "{\"text\":\"a\\u0000b\"}",
            422,
            "{\"text\":\"\\ud800\"}",
            422,
            "{\"text\":\"x\",\"replyTo\":\"no\"}",
            422,
            "{\"text\":\"x\",\"replyTo\":\"99\"}",
            422,
            "{\"repostOf\":\"99\"}",
            422,
            "{\"text\":\"x\",\"repostOf\":\"%s\"}".formatted(post),
            422,
            "{\"text\":",
            400);
    bad.forEach((body, status) -> {
      Answer answer = ann.client().post("/api/v1/posts", body);
      assertThat(answer.status()).as(body).isEqualTo(status);
      assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
    });
    assertThat(ann.client().post("/api/v1/posts", tooLong()).status()).isEqualTo(422);
    assertThat(ann.client().get("/api/v1/posts/0").status()).isEqualTo(404);
    assertThat(ann.client().get("/api/v1/posts/nothing").status()).isEqualTo(404);
    assertThat(ann.client().get("/api/v1/posts/9999999999999999").status()).isEqualTo(404);
    assertThat(TestAccount.ids(ann.client().get("/api/v1/users/" + ann.id() + "/posts")))
        .containsExactly(post);
  }

  private static String tooLong() {
    return Json.text(Map.of("text", "x".repeat(5_001)));
  }

  @Test
  void only_logged_in_users_post_and_only_the_author_edits() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("mine");
    TestClient visitor = app.anonymous();
    assertThat(visitor.post("/api/v1/posts", "{\"text\":\"x\"}").status()).isEqualTo(401);
    assertThat(visitor.delete("/api/v1/posts/" + post).status()).isEqualTo(401);
    assertThat(ben.edit(post, "yours").status()).isEqualTo(403);
    assertThat(ben.client().delete("/api/v1/posts/" + post).status()).isEqualTo(403);
    assertThat(visitor.get("/api/v1/posts/" + post).text("/text")).isEqualTo("mine");
  }

  @Test
  void a_read_only_token_cannot_post() {
    TestAccount ann = TestAccount.at(app);
    String token =
        ann.client()
            .post("/api/v1/tokens", "{\"name\":\"reader\",\"scopes\":[\"timeline:read\"]}")
            .text("/token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    assertThat(program.get("/api/v1/friends").status()).isEqualTo(200);
    assertThat(program.post("/api/v1/posts", "{\"text\":\"x\"}").status()).isEqualTo(403);
  }

  @Test
  void an_edit_is_visible_and_a_deleted_post_gives_410() {
    TestAccount ann = TestAccount.at(app);
    String post = ann.post("first");
    Answer edited = ann.edit(post, "second");
    assertThat(edited.text("/text")).isEqualTo("second");
    assertThat(edited.text("/edited")).isNotEmpty();
    assertThat(ann.client().delete("/api/v1/posts/" + post).status()).isEqualTo(204);
    assertThat(ann.client().delete("/api/v1/posts/" + post).status()).isEqualTo(204);
    Answer gone = app.anonymous().get("/api/v1/posts/" + post);
    assertThat(gone.status()).isEqualTo(410);
    assertThat(gone.body()).doesNotContain("second");
    assertThat(ann.edit(post, "third").status()).isEqualTo(410);
  }

  @Test
  void a_moderator_may_delete_what_others_wrote() {
    TestAccount ann = TestAccount.at(app);
    String post = ann.post("advertising");
    assertThat(app.admin().delete("/api/v1/posts/" + post).status()).isEqualTo(204);
    assertThat(app.anonymous().get("/api/v1/posts/" + post).status()).isEqualTo(410);
  }

  @Test
  void replies_and_reposts_name_their_posts() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("a question");
    Answer reply = ben.reply(post, "an answer to @" + ann.name());
    assertThat(reply.text("/replyTo")).isEqualTo(post);
    assertThat(reply.text("/mentions/0/id")).isEqualTo(ann.id());
    Answer repost = ben.repost(post);
    assertThat(repost.text("/repostOf/id")).isEqualTo(post);
    assertThat(repost.text("/repostOf/text")).isEqualTo("a question");
    assertThat(ben.repost(post).status()).isEqualTo(409);
    assertThat(ben.edit(repost.text("/id"), "x").status()).isEqualTo(409);
    assertThat(TestAccount.ids(app.anonymous().get("/api/v1/posts/" + post + "/replies")))
        .containsExactly(reply.text("/id"));
    ann.client().delete("/api/v1/posts/" + post);
    assertThat(TestAccount.ids(app.anonymous().get("/api/v1/users/" + ben.id() + "/posts")))
        .containsExactly(reply.text("/id"));
  }

  @Test
  void paging_through_an_authors_posts_shows_each_once_while_new_ones_arrive() {
    TestAccount ann = TestAccount.at(app);
    List<String> written = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      written.addFirst(ann.post("post " + i));
    }
    List<String> met = new ArrayList<>();
    String path = "/api/v1/users/@" + ann.name() + "/posts?limit=7";
    Answer page = app.anonymous().get(path);
    met.addAll(TestAccount.ids(page));
    while (!page.text("/next").isEmpty()) {
      ann.post("came meanwhile");
      page = app.anonymous().get(path + "&after=" + page.text("/next"));
      met.addAll(TestAccount.ids(page));
    }
    assertThat(met).isEqualTo(written);
    for (String bad : new String[] {"limit=0", "limit=101", "limit=x", "after=broken"}) {
      assertThat(app.anonymous().get("/api/v1/users/" + ann.id() + "/posts?" + bad).status())
          .as(bad)
          .isEqualTo(400);
    }
  }

  @Test
  void a_blocked_viewer_cannot_read_posts_of_the_blocker() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String post = ann.post("hello");
    String again = TestAccount.at(app).repost(post).text("/id");
    ann.put("blocks", ben);
    assertThat(ben.client().get("/api/v1/posts/" + post).status()).isEqualTo(404);
    assertThat(ben.client().get("/api/v1/posts/" + again).status()).isEqualTo(404);
    assertThat(ben.client().get("/api/v1/users/" + ann.id() + "/posts").status()).isEqualTo(403);
    assertThat(ben.reply(post, "hm").status()).isEqualTo(403);
    assertThat(ben.repost(post).status()).isEqualTo(403);
    ann.remove("blocks", ben);
    assertThat(ben.client().get("/api/v1/posts/" + post).status()).isEqualTo(200);
  }

  @Test
  void posting_too_often_gives_429_with_retry_after() throws InterruptedException {
    stop();
    app = TestApp.start(Map.of("FEEDMILL_POSTS_PER_MINUTE", "2"));
    TestAccount ann = TestAccount.at(app);
    ann.post("one");
    ann.post("two");
    Answer refused = ann.client().post("/api/v1/posts", "{\"text\":\"three\"}");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.header("Retry-After")).isNotEmpty();
    stop();
    start();
  }
}
