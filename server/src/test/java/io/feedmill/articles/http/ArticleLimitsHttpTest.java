package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Rate limits of submissions, edits, comments, votes and flags of an account.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArticleLimitsHttpTest {
  private static final String ARTICLES = "/api/v1/articles";

  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app =
        TestApp.start(
            Map.of(
                "FEEDMILL_SUBMITS_PER_MINUTE", "1",
                "FEEDMILL_COMMENTS_PER_MINUTE", "1",
                "FEEDMILL_VOTES_PER_MINUTE", "1",
                "FEEDMILL_FLAGS_PER_MINUTE", "1"));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private static void assertTooOften(Answer answer) {
    ApiAnswers.assertProblem(answer, 429);
    assertThat(Integer.parseInt(answer.header("retry-after"))).isBetween(1, 60);
    assertThat(answer.header("ratelimit-policy")).contains("w=60");
    assertThat(answer.header("ratelimit")).contains("r=0");
  }

  @Test
  void submissions_above_the_limit_are_answered_429_and_not_written() {
    TestClient author = app.person();
    String first = ArticleCalls.submit(author);
    assertTooOften(author.post(ARTICLES, "{\"title\":\"One too many\",\"text\":\"x\"}"));
    assertThat(app.anonymous().get(ARTICLES + "?limit=100").body()).doesNotContain("One too many");
    assertThat(ArticleCalls.submit(app.person())).isNotEqualTo(first);
  }

  private static Answer edit(TestClient author, String path, String body) {
    return author.send("PATCH", path, "application/json", body);
  }

  @Test
  void edits_of_articles_above_the_limit_are_answered_429_and_not_written() {
    TestClient author = app.person();
    String article = ArticleCalls.submit(author);
    assertThat(edit(author, article, "{\"title\":\"The first\"}").status()).isEqualTo(200);
    assertTooOften(edit(author, article, "{\"title\":\"The second\"}"));
    String form = "/articles/" + ArticleCalls.id(article) + "/edit";
    Answer refused = author.submitFrom(form, form, Map.of("title", "The third", "text", "x"));
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.body()).contains("The third", "at most 1 in 60 s");
    assertThat(app.anonymous().get(article).text("/title")).isEqualTo("The first");
  }

  @Test
  void edits_of_comments_count_as_comments() {
    String article = ArticleCalls.submit(app.person());
    TestClient author = app.person();
    String id = author.post(article + "/comments", "{\"text\":\"one\"}").text("/id");
    String comment = "/api/v1/comments/" + id;
    assertTooOften(edit(author, comment, "{\"text\":\"two\"}"));
    String form =
        "/articles/" + ArticleCalls.id(article) + "/comments/" + id.replaceAll(".*-", "") + "/edit";
    Answer refused = author.submitFrom(form, form, Map.of("text", "three"));
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.body()).contains("three");
    assertThat(app.anonymous().get(comment).text("/text")).isEqualTo("one");
  }

  @Test
  void deletions_of_comments_above_the_limit_are_answered_429_and_nothing_is_deleted() {
    String article = ArticleCalls.submit(app.person());
    TestClient author = app.person();
    String comment =
        "/api/v1/comments/" + author.post(article + "/comments", "{\"text\":\"one\"}").text("/id");
    assertThat(author.delete("/api/v1/comments/" + ArticleCalls.id(article) + "-7").status())
        .isEqualTo(404);
    assertTooOften(author.delete(comment));
    String page = "/articles/" + ArticleCalls.id(article);
    assertThat(author.submitFrom(page, page + "/comments/1/delete", Map.of()).status())
        .isEqualTo(429);
    assertThat(app.anonymous().get(comment).text("/text")).isEqualTo("one");
  }

  @Test
  void previews_of_comments_above_the_limit_are_answered_429_with_the_text() {
    String page = "/articles/" + ArticleCalls.id(ArticleCalls.submit(app.person()));
    TestClient author = app.person();
    Map<String, String> form = Map.of("text", "a draft", "preview", "1");
    for (int i = 0; i < 2; i++) {
      assertThat(author.submitFrom(page, page + "/comments", form).status()).isEqualTo(200);
    }
    Answer refused = author.submitFrom(page, page + "/comments", form);
    assertThat(refused.status()).isEqualTo(429);
    assertThat(refused.body()).contains("a draft");
  }

  @Test
  void votes_above_the_limit_are_answered_429_and_not_counted() {
    String article = ArticleCalls.submit(app.person());
    TestClient voter = app.person();
    assertThat(voter.put(article + "/vote", "{\"direction\":\"up\"}").status()).isEqualTo(200);
    assertTooOften(voter.put(article + "/vote", "{\"direction\":\"down\"}"));
    assertThat(app.anonymous().get(article).json().at("/upvotes").asInt()).isEqualTo(2);
  }

  @Test
  void flags_above_the_limit_are_answered_429_and_not_stored() {
    String one = ArticleCalls.submit(app.person());
    String two = ArticleCalls.submit(app.person());
    TestClient reader = app.person();
    assertThat(reader.post(one + "/flags", "{\"reason\":\"It sells\"}").status()).isLessThan(300);
    assertTooOften(reader.post(two + "/flags", "{\"reason\":\"It sells\"}"));
    assertThat(app.admin().get("/api/v1/flags").json().at("/items").valueStream())
        .extracting(flagged -> flagged.at("/article/id").asString())
        .contains(ArticleCalls.id(one))
        .doesNotContain(ArticleCalls.id(two));
  }
}
