package io.feedmill.articles.http;

import static io.feedmill.articles.http.ArticleCalls.id;
import static io.feedmill.articles.http.ArticleCalls.submit;
import static io.feedmill.testing.ApiAnswers.ids;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Pages of saved, grouped and pinned articles, without scripts.
@WithApp
class ArticleCarePagesTest {
  private final TestApp app;

  ArticleCarePagesTest(TestApp app) {
    this.app = app;
  }

  @Test
  void saved_and_hidden_articles_have_pages_on_which_they_can_be_removed() {
    TestClient person = app.person();
    String path = page(submit(app.person()));
    assertThat(person.get("/articles/saved").body()).contains("Nothing here");
    person.submitFrom(path, path + "/save", Map.of());
    person.submitFrom(path, path + "/hide", Map.of());
    String row = "href=\"" + path + "\"";
    assertThat(person.get("/articles/saved").body()).contains(row);
    assertThat(ids(person.get("/api/v1/me/saved"))).containsExactly(id(path));
    assertThat(person.get("/articles?rank=new").body()).doesNotContain(row);
    assertThat(person.get("/articles/hidden").body()).contains(row);
    assertThat(ids(person.get("/api/v1/me/hidden"))).containsExactly(id(path));
    person.submitFrom("/articles/hidden", path + "/hide", Map.of("undo", "1"));
    assertThat(person.get("/articles/hidden").body()).doesNotContain(row);
    assertThat(person.get("/articles?rank=new").body()).contains(row);
    assertThat(app.anonymous().get("/articles/saved").status()).isEqualTo(401);
  }

  @Test
  void an_author_adds_an_article_to_a_group_and_removes_it() {
    TestClient author = app.person();
    submit(author, "own");
    String path = page(submit(author));
    assertThat(author.submitFrom(path, path + "/put-in", Map.of("group", "Own")).status())
        .isEqualTo(303);
    assertThat(author.get("/articles/g/own").body()).contains(path + "\"");
    author.submitFrom(path, path + "/take-out", Map.of("group", "own"));
    assertThat(author.get("/articles/g/own").body()).doesNotContain(path + "\"");
    assertThat(author.get("/articles/log").body()).doesNotContain("</a> out of own");
  }

  @Test
  void an_invalid_group_name_is_shown_again_with_its_error() {
    TestClient author = app.person();
    String path = page(submit(author));
    Answer odd = author.submitFrom(path, path + "/put-in", Map.of("group", "no such group!"));
    assertThat(odd.status()).isEqualTo(422);
    assertThat(odd.body()).contains("value=\"no such group!\"").contains("id=\"error-group\"");
  }

  @Test
  void adding_an_article_to_a_new_group_creates_it_for_the_author() {
    TestClient author = app.person();
    String path = page(submit(author));
    assertThat(author.submitFrom(path, path + "/put-in", Map.of("group", "brand-new")).status())
        .isEqualTo(303);
    assertThat(author.get("/articles/g/brand-new").body()).contains(path + "\"");
  }

  @Test
  void a_groups_owner_removes_an_article_and_its_author_cannot_add_it_again() {
    TestClient owner = app.person();
    submit(owner, "kept-clean");
    TestClient author = app.person();
    String path = page(submit(author, "kept-clean", "elsewhere"));
    assertThat(owner.get(path).body())
        .contains("Remove from kept-clean")
        .doesNotContain("Remove from elsewhere");
    assertThat(app.person().get(path).body()).doesNotContain("Remove from");
    owner.submitFrom(
        path, path + "/take-out", Map.of("group", "kept-clean", "note", "not about that"));
    assertThat(author.get(path).body()).doesNotContain("/articles/g/kept-clean\"");
    assertThat(app.anonymous().get("/articles/log").body())
        .contains("</a> from kept-clean")
        .contains("not about that");
    assertThat(author.submitFrom(path, path + "/put-in", Map.of("group", "kept-clean")).body())
        .contains("cannot be added again");
    assertThat(
            app.person()
                .submitFrom(path, path + "/take-out", Map.of("group", "elsewhere"))
                .status())
        .isEqualTo(403);
  }

  @Test
  void a_pinned_article_is_shown_once_above_the_first_page_of_the_site_and_its_group() {
    TestClient author = app.person();
    String path = page(submit(author, "pins"));
    submit(author, "pins");
    app.admin().submitFrom(path, path + "/moderate", Map.of("action", "pin"));
    for (String list : new String[] {"/articles?rank=new", "/articles/g/pins"}) {
      String body = app.anonymous().get(list).body();
      assertThat(body.split("id=\"a" + id(path) + "\"", -1)).as(list).hasSize(2);
      assertThat(body.indexOf("id=\"a" + id(path) + "\""))
          .isGreaterThan(body.indexOf("class=\"pinned\""))
          .isLessThan(body.indexOf("</section>", body.indexOf("class=\"pinned\"")));
    }
    Answer api = app.anonymous().get("/api/v1/articles?group=pins");
    assertThat(api.text("/pinned/0/id")).isEqualTo(id(path));
    assertThat(ids(api)).contains(id(path));
    assertThat(app.anonymous().get("/articles/g/pins?page=2").body())
        .doesNotContain("class=\"pinned\"");
  }

  @Test
  void moderators_find_flagged_articles_and_settle_the_flags() {
    String path = page(submit(app.person()));
    TestClient flagger = app.person();
    flagger.submitFrom(path, path + "/flag", Map.of("reason", "I do not like it"));
    TestClient admin = app.admin();
    String link = "href=\"/articles/flagged\"";
    assertThat(admin.get("/articles").body()).contains(link);
    assertThat(flagger.get("/articles").body()).doesNotContain(link);
    assertThat(admin.get("/articles/flagged").body()).contains("href=\"" + path + "\"");
    assertThat(flagger.get("/articles/flagged").status()).isEqualTo(403);
    assertThat(flagger.submitFrom(path, path + "/settle", Map.of()).status()).isEqualTo(403);
    admin.submitFrom(path, path + "/settle", Map.of());
    assertThat(admin.get("/articles/flagged").body()).doesNotContain("href=\"" + path + "\"");
    assertThat(admin.get(path).body()).contains("It has no flags");
  }

  /// The page of an article, from its address in the API.
  private static String page(String article) {
    return "/articles/" + id(article);
  }
}
