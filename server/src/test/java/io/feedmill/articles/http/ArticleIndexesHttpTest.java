package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Lists by author and site, withdrawn articles, and unknown parameters, over HTTP.
@WithApp
class ArticleIndexesHttpTest {
  private static final String ARTICLES = "/api/v1/articles";

  private final TestApp app;

  ArticleIndexesHttpTest(TestApp app) {
    this.app = app;
  }

  @Test
  void an_unknown_query_parameter_is_refused_with_a_suggested_name() {
    Answer answer = app.anonymous().get(ARTICLES + "?grop=java");
    assertProblem(answer, 400);
    assertThat(answer.text("/detail"))
        .isEqualTo("grop: unknown parameter; did you mean \"group\"?");
    assertProblem(app.anonymous().get("/api/v1/items?serach=tea"), 400);
    assertProblem(app.anonymous().get("/api/v1/me?verbose=1"), 400);
    assertThat(app.anonymous().get("/articles?utm_source=mail").status()).isEqualTo(200);
  }

  @Test
  void every_parameter_that_an_operation_reads_is_known() {
    TestClient person = app.person();
    String link = "{\"title\":\"t\",\"link\":\"https://example.org/by-query\"}";
    assertThat(person.post(ARTICLES, link).status()).isEqualTo(201);
    assertProblem(person.post(ARTICLES, link), 409);
    assertThat(person.post(ARTICLES + "?resubmit=true", link).status()).isEqualTo(201);
    Answer rebuild = app.admin().post("/api/v1/timeline/rebuild?dryRun=true", "{}");
    assertThat(rebuild.status()).as(rebuild.body()).isEqualTo(202);
  }

  @Test
  void lists_by_author_and_by_site_have_live_articles_newest_first_and_cursors() {
    TestClient author = app.person();
    String name = author.get("/api/v1/me").text("/name");
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      String link = "https://www" + (i % 2 == 0 ? "" : "2") + ".by-site.example/" + i;
      Answer made = author.post(ARTICLES, "{\"title\":\"t\",\"link\":\"%s\"}".formatted(link));
      ids.addFirst(made.text("/id"));
    }
    author.delete(ARTICLES + "/" + ids.remove(2));
    submit(app.person(), "of-somebody-else");
    for (String list :
        List.of("author=" + name, "site=by-site.example", "site=www.by-site.example")) {
      List<String> found = new ArrayList<>();
      String after = "?limit=2&" + list;
      while (!after.isEmpty()) {
        Answer page = app.anonymous().get(ARTICLES + after);
        page.json().at("/items").forEach(item -> found.add(item.at("/id").asString()));
        after = page.json().has("next") ? "?after=" + page.text("/next") : "";
      }
      assertThat(found).as(list).isEqualTo(ids);
    }
    String page = app.anonymous().get("/articles/site/by-site.example").body();
    assertThat(page).contains("Articles from by-site.example", "/articles/" + ids.getFirst());
    assertThat(app.anonymous().get("/articles?author=" + name).body())
        .contains("Articles by " + name, "href=\"/articles/site/by-site.example\"");
    assertThat(app.anonymous().get("/articles.atom?site=by-site.example").body())
        .contains("/articles/" + ids.getFirst())
        .doesNotContain("of-somebody-else");
  }

  @Test
  void a_removed_or_deleted_article_is_answered_410_to_other_users() {
    TestClient author = app.person();
    String deleted = submit(author, "gone-1");
    author.delete(deleted);
    String removed = submit(author, "gone-2");
    app.admin().post(removed + "/moderation", "{\"action\":\"remove\",\"reason\":\"spam\"}");
    for (String article : List.of(deleted, removed)) {
      assertProblem(app.anonymous().get(article), 410);
      assertProblem(app.person().get(article), 410);
      assertProblem(app.anonymous().get(article + "/explain"), 410);
      assertThat(app.anonymous().get(article.substring("/api/v1".length())).status())
          .isEqualTo(410);
      assertThat(author.get(article).status()).isEqualTo(200);
      assertThat(app.admin().get(article).status()).isEqualTo(200);
    }
  }

  private static String submit(TestClient person, String slug, String... groups) {
    String names = groups.length == 0 ? "" : "\"" + String.join("\",\"", groups) + "\"";
    Answer answer =
        person.post(
            ARTICLES,
            "{\"title\":\"%s\",\"link\":\"https://example.org/%s\",\"groups\":[%s]}"
                .formatted(slug, slug, names));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.header("location");
  }

  private static void assertProblem(Answer answer, int status) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.header("content-type")).startsWith("application/problem+json");
    assertThat(answer.json().at("/status").asInt()).isEqualTo(status);
    assertThat(answer.text("/requestId")).isNotEmpty();
  }
}
