package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The API of discussions below articles.
@WithApp
class DiscussionHttpTest {
  private static final AtomicInteger MODERATORS = new AtomicInteger();
  private final TestApp app;

  DiscussionHttpTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_reply_is_returned_with_its_position_and_is_below_its_parent() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    Answer first = comment(ann, article, "**First**", null);
    assertThat(first.status()).as(first.body()).isEqualTo(201);
    assertThat(first.header("location")).isEqualTo("/api/v1/comments/" + first.text("/id"));
    Answer reply = comment(app.person(), article, "Second", first.text("/id"));
    assertThat(reply.text("/parent")).isEqualTo(first.text("/id"));
    assertThat(reply.json().at("/depth").asInt()).isEqualTo(1);
    JsonNode items = app.anonymous().get(article + "/comments").json().at("/items");
    assertThat(items).hasSize(2);
    assertThat(items.get(0).at("/html").asString()).isEqualTo("<p><strong>First</strong></p>");
    assertThat(items.get(0).at("/votes").asInt()).isEqualTo(1);
    assertThat(items.get(0).at("/replies").asInt()).isEqualTo(1);
    assertThat(items.get(1).at("/id").asString()).isEqualTo(reply.text("/id"));
    Eventually.holds(
        () -> assertThat(ann.get(article).json().at("/comments").asInt()).isEqualTo(2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"text\":\"\"} | 422",
        "{\"text\":\"  \\n \"} | 422",
        "{} | 422",
        "{\"text\":\"x\",\"parent\":\"no\"} | 422",
        "{\"text\":\"x\",\"parent\":\"1-1\"} | 422",
        "{\"text\":7} | 422",
        "{\"text\":\"\\u0000\"} | 422",
        "{\"text\":\"\\ud800\"} | 422",
        "[] | 422",
        "{\"text\": | 400",
      })
  void an_invalid_comment_is_refused_and_nothing_is_written(String body, int status) {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    Answer answer = ann.post(article + "/comments", body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.header("content-type")).startsWith("application/problem+json");
    assertThat(ann.get(article + "/comments").json().at("/items")).isEmpty();
  }

  @Test
  void ten_thousand_characters_are_accepted_and_one_more_is_refused() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    assertThat(comment(ann, article, "😀".repeat(10_000), null).status()).isEqualTo(201);
    assertThat(comment(ann, article, "x".repeat(10_001), null).status()).isEqualTo(422);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/comments/1",
    "/api/v1/comments/1-0",
    "/api/v1/comments/0-1",
    "/api/v1/comments/-",
    "/api/v1/comments/1-99999",
    "/api/v1/comments/99999999-1",
    "/api/v1/comments/1-100001",
    "/api/v1/articles/99999999/comments",
    "/articles/99999999/comments",
    "/articles/99999999/comments/1",
    "/articles/1/comments/x"
  })
  void what_does_not_exist_is_not_found(String path) {
    assertThat(app.person().get(path).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({
    "after=x",
    "after=WyIxIl0",
    "order=worst",
    "limit=0",
    "limit=201",
    "after=WyItMSIsImJlc3QiLCIxIiwicyIsIjAiLCIwIl0"
  })
  void a_cursor_that_was_never_issued_is_a_bad_request(String query) {
    String article = ArticleCalls.submit(app.person());
    assertThat(app.anonymous().get(article + "/comments?" + query).status()).isEqualTo(400);
  }

  @Test
  void votes_on_comments_count_once_and_guests_have_none() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    String comment = "/api/v1/comments/" + comment(ann, article, "text", null).text("/id");
    TestClient ben = app.person();
    assertThat(vote(ben, comment, "down").json().at("/votes").asInt()).isZero();
    assertThat(vote(ben, comment, "up").json().at("/votes").asInt()).isEqualTo(2);
    assertThat(vote(ben, comment, "up").text("/myVote")).isEqualTo("up");
    assertThat(vote(app.anonymous(), comment, "up").status()).isEqualTo(401);
    assertThat(vote(ben, comment, "sideways").status()).isEqualTo(422);
    assertThat(app.anonymous().get(comment).json().has("myVote")).isFalse();
  }

  @Test
  void a_removed_comment_is_read_by_its_author_and_moderators_only_and_the_log_says_why() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    String id = comment(ann, article, "an insult", null).text("/id");
    comment(app.person(), article, "an answer", id);
    String path = "/api/v1/comments/" + id;
    assertThat(ann.post(path + "/moderation", "{\"action\":\"remove\",\"reason\":\"x\"}").status())
        .isEqualTo(403);
    TestClient moderator = moderator();
    assertThat(moderator.post(path + "/moderation", "{\"action\":\"remove\"}").status())
        .isEqualTo(422);
    Answer removed =
        moderator.post(path + "/moderation", "{\"action\":\"remove\",\"reason\":\"insult\"}");
    assertThat(removed.text("/state")).isEqualTo("removed");
    assertThat(app.anonymous().get(path).body()).doesNotContain("insult", "author");
    assertThat(ann.get(path).text("/text")).isEqualTo("an insult");
    assertThat(app.anonymous().get(article + "/comments").body())
        .contains("an answer")
        .doesNotContain("an insult");
    Eventually.holds(() -> {
      JsonNode entry = app.anonymous().get("/api/v1/moderation-log").json().at("/items/0");
      assertThat(entry.at("/action").asString()).isEqualTo("remove-comment");
      assertThat(entry.at("/comment").asString()).isEqualTo(id);
      assertThat(entry.at("/reason").asString()).isEqualTo("insult");
    });
    assertThat(app.anonymous().get("/articles/log").body())
        .contains("/articles/" + id.replace("-", "/comments/"));
    moderator.post(path + "/moderation", "{\"action\":\"restore\"}");
    assertThat(app.anonymous().get(path).text("/text")).isEqualTo("an insult");
  }

  @Test
  void a_deleted_comment_shows_neither_text_nor_author_and_its_replies_stay() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    String id = comment(ann, article, "regretted", null).text("/id");
    comment(app.person(), article, "an answer", id);
    assertThat(app.person().delete("/api/v1/comments/" + id).status()).isEqualTo(403);
    assertThat(ann.delete("/api/v1/comments/" + id).status()).isEqualTo(204);
    assertThat(ann.delete("/api/v1/comments/" + id).status()).isEqualTo(204);
    JsonNode items = ann.get(article + "/comments").json().at("/items");
    assertThat(items.get(0).at("/state").asString()).isEqualTo("deleted");
    assertThat(items.get(0).has("text")).isFalse();
    assertThat(items.get(0).has("author")).isFalse();
    assertThat(items.get(1).at("/text").asString()).isEqualTo("an answer");
  }

  @Test
  void a_walk_by_cursors_has_each_comment_once() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      ids.add(comment(ann, article, "n", i % 3 == 0 ? null : ids.get(i / 2)).text("/id"));
    }
    TreeSet<String> seen = new TreeSet<>();
    read(article + "/comments?limit=4", seen);
    assertThat(seen).containsExactlyInAnyOrderElementsOf(ids);
  }

  private void read(String page, Set<String> seen) {
    JsonNode answer = app.anonymous().get(page).json();
    String path = page.replaceFirst("\\?.*", "");
    for (JsonNode item : answer.at("/items")) {
      assertThat(seen.add(item.at("/id").asString())).isTrue();
      if (item.has("next")) {
        String below = "/api/v1/comments/" + item.at("/id").asString() + "/replies";
        read(below + "?limit=4&after=" + item.at("/next").asString(), seen);
      }
    }
    if (answer.has("next")) {
      read(path + "?limit=4&after=" + answer.at("/next").asString(), seen);
    }
  }

  private TestClient moderator() {
    String name = "moderator" + MODERATORS.incrementAndGet();
    TestAccounts.add(app.database(), name, TestApp.PASSWORD, "user", "moderator");
    TestClient client = app.anonymous();
    client.post(
        "/api/v1/sessions",
        "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, TestApp.PASSWORD));
    return client;
  }

  private static Answer comment(
      TestClient client, String article, String text, @Nullable String parent) {
    Map<String, String> body =
        parent == null ? Map.of("text", text) : Map.of("text", text, "parent", parent);
    return client.post(article + "/comments", Json.text(body));
  }

  private static Answer vote(TestClient client, String comment, String direction) {
    return client.put(comment + "/vote", "{\"direction\":\"" + direction + "\"}");
  }
}
