package io.feedmill.articles.http;

import static io.feedmill.testing.ApiAnswers.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Earlier articles with the same link, on pages and in the API.
@WithApp
class EarlierArticlesHttpTest {
  private static final String ARTICLES = "/api/v1/articles";

  private final TestApp app;

  EarlierArticlesHttpTest(TestApp app) {
    this.app = app;
  }

  private static String submit(TestClient person, String title, String link) {
    Answer answer =
        person.post(
            ARTICLES,
            "{\"title\":\"%s\",\"link\":\"%s\",\"resubmit\":true}".formatted(title, link));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.header("location");
  }

  private static String page(String article) {
    return "/articles/" + ArticleCalls.id(article);
  }

  @Test
  void the_page_of_an_article_names_those_that_had_its_link_before() {
    TestClient author = app.person();
    String first = submit(author, "Once & before", "https://example.org/earlier");
    String second = submit(app.person(), "Again", "http://www.example.org/earlier#x");
    assertThat(app.anonymous().get(page(second)).body())
        .contains("Also discussed", "Once &amp; before", "href=\"" + page(first) + "\"");
    assertThat(app.person().get(page(second)).body()).contains("Also discussed");
    assertThat(app.anonymous().get(page(first)).body()).doesNotContain("Also discussed");
    author.submitFrom(page(first), page(first) + "/delete", Map.of());
    assertThat(app.person().get(page(second)).body()).doesNotContain("Also discussed");
  }

  @Test
  void the_api_lists_them() {
    String first = submit(app.person(), "One", "https://example.org/api-earlier");
    String second = submit(app.person(), "Two", "https://example.org/api-earlier");
    Answer found = app.anonymous().get(second + "/earlier");
    assertThat(found.json().at("/items")).hasSize(1);
    assertThat(found.text("/items/0/id")).isEqualTo(ArticleCalls.id(first));
    assertThat(app.anonymous().get(first + "/earlier").json().at("/items")).isEmpty();
    assertProblem(app.anonymous().get(ARTICLES + "/99999999/earlier"), 404);
    assertProblem(app.anonymous().get(ARTICLES + "/x/earlier"), 404);
  }

  @Test
  void the_preview_of_a_submission_names_them() {
    submit(app.person(), "Known link", "https://example.org/preview-earlier");
    Answer preview =
        app.person()
            .submitFrom(
                "/articles/submit",
                "/articles/submit",
                Map.of("link", "https://example.org/preview-earlier", "preview", "1"));
    assertThat(preview.body()).contains("Also discussed", "Known link");
  }
}
