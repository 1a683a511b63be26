package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/// Comments found by search.
@WithApp("FEEDMILL_SEARCHES_PER_MINUTE=100000")
class CommentSearchHttpTest {
  private final TestApp app;

  CommentSearchHttpTest(TestApp app) {
    this.app = app;
  }

  private static String comment(TestClient person, String article, String text) {
    Answer made = person.post(article + "/comments", "{\"text\":\"" + text + "\"}");
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private static Answer search(TestClient client, String q) {
    return client.get(
        "/api/v1/search?kind=comment&q=" + URLEncoder.encode(q, StandardCharsets.UTF_8));
  }

  private static void found(TestClient client, String q, String... ids) {
    Eventually.holds(() -> {
      Answer answer = search(client, q);
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      List<String> found = new ArrayList<>();
      answer.json().at("/items").forEach(item -> found.add(item.at("/id").asString()));
      assertThat(found).containsExactlyInAnyOrder(ids);
      assertThat(answer.json().at("/counts/comment").asInt()).isEqualTo(ids.length);
    });
  }

  @Test
  void a_comment_is_found_by_its_words_and_leads_to_its_page() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    String id = comment(ann, article, "The *wombat* digs at night");
    found(app.anonymous(), "wombat night", id);
    Answer answer = search(app.anonymous(), "wombat");
    assertThat(answer.text("/items/0/kind")).isEqualTo("comment");
    assertThat(answer.text("/items/0/url"))
        .isEqualTo("/articles/" + ArticleCalls.id(article) + "/comments/1");
    assertThat(answer.text("/items/0/excerpt")).contains("<mark>wombat</mark>");
    String page = app.anonymous().get("/search?q=wombat").body();
    assertThat(Jsoup.parse(page).select(".tabs").text()).contains("Comments 1");
    ann.send("PATCH", "/api/v1/me", "application/json", "{\"displayName\":\"Ann Berg\"}");
    Eventually.holds(() ->
        assertThat(
                Jsoup.parse(app.anonymous().get("/search?q=wombat").body())
                    .select(".results h2")
                    .text())
            .isEqualTo("Ann Berg"));
  }

  @Test
  void an_edited_comment_is_found_by_its_new_words_and_a_deleted_one_no_more() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    String id = comment(ann, article, "a bandicoot hops");
    found(app.anonymous(), "bandicoot", id);
    String api = "/api/v1/comments/" + id;
    ann.send("PATCH", api, "application/json", "{\"text\":\"a potoroo hops\"}");
    found(app.anonymous(), "potoroo", id);
    found(app.anonymous(), "bandicoot");
    ann.delete(api);
    found(app.anonymous(), "potoroo");
  }

  @Test
  void a_removed_comment_and_those_on_a_removed_article_are_found_again_when_restored() {
    TestClient ann = app.person();
    TestClient moderator = moderator();
    String article = ArticleCalls.submit(ann);
    String one = comment(ann, article, "quoll one");
    String two = comment(ann, article, "quoll two");
    found(app.anonymous(), "quoll", one, two);
    moderate(moderator, "/api/v1/comments/" + one, "remove");
    found(app.anonymous(), "quoll", two);
    moderate(moderator, article, "remove");
    found(app.anonymous(), "quoll");
    moderate(moderator, "/api/v1/comments/" + one, "restore");
    moderate(moderator, article, "restore");
    found(app.anonymous(), "quoll", one, two);
  }

  @Test
  void operators_narrow_a_search_for_comments() {
    TestClient ann = app.person();
    TestClient ben = app.person();
    String article = ArticleCalls.submit(ann, "marsupials");
    String other = ArticleCalls.submit(ben);
    String one = comment(ann, article, "numbats eat termites");
    String two = comment(ben, other, "numbats sleep in logs");
    found(app.anonymous(), "numbats", one, two);
    found(app.anonymous(), "numbats from:" + name(ann), one);
    found(app.anonymous(), "numbats in:marsupials", one);
    found(app.anonymous(), "numbats before:2020-01-01");
    found(app.anonymous(), "numbats after:2020-01-01", one, two);
    ann.put("/api/v1/mutes/@" + name(ben), "");
    found(ann, "numbats", one);
  }

  @Test
  void an_article_that_leaves_a_group_takes_its_comments_along() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann, "herons");
    String id = comment(ann, article, "stalking in the shallows");
    found(app.anonymous(), "shallows in:herons", id);
    ann.send("PATCH", article, "application/json", "{\"title\":\"Egrets\"}");
    found(app.anonymous(), "shallows in:herons", id);
    assertThat(search(app.anonymous(), "egrets").json().at("/items")).isEmpty();
  }

  private static String name(TestClient person) {
    return person.get("/api/v1/me").text("/name");
  }

  private static void moderate(TestClient moderator, String what, String action) {
    Answer done =
        moderator.post(
            what + "/moderation", "{\"action\":\"%s\",\"reason\":\"test\"}".formatted(action));
    assertThat(done.status()).as(done.body()).isBetween(200, 299);
  }

  private TestClient moderator() {
    TestAccounts.add(app.database(), "searchmod", TestApp.PASSWORD, "user", "moderator");
    TestClient client = app.anonymous();
    client.post(
        "/api/v1/sessions",
        "{\"name\":\"searchmod\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD));
    return client;
  }
}
