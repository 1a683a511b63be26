package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The newest comments of the site and of people, in the API and on pages.
@WithApp
class CommentListHttpTest {
  private static final String LIST = "/api/v1/comments";
  private final TestApp app;

  CommentListHttpTest(TestApp app) {
    this.app = app;
  }

  private static String comment(TestClient client, String article, String text) {
    Answer made = client.post(article + "/comments", Json.text(Map.of("text", text)));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private List<String> ids(String address) {
    Answer answer = app.anonymous().get(address);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    List<String> ids = new ArrayList<>();
    answer.json().at("/items").forEach(item -> ids.add(item.at("/id").asString()));
    return ids;
  }

  private Document page(TestClient client, String address) {
    Answer answer = client.get(address);
    assertThat(answer.status()).as(address).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  @Test
  void a_comment_is_in_the_list_of_the_site_and_of_its_author_until_it_is_deleted() {
    TestAccount ann = TestAccount.at(app);
    String article = ArticleCalls.submit(app.person());
    String id = comment(ann.client(), article, "**Bold**");
    String mine = LIST + "?author=" + ann.name();
    Eventually.holds(() -> assertThat(ids(mine)).containsExactly(id));
    JsonNode item = app.anonymous().get(mine).json().at("/items/0");
    assertThat(item.at("/author").asString()).isEqualTo(ann.name());
    assertThat(item.at("/title").asString()).isEqualTo("title");
    assertThat(item.at("/html").asString()).isEqualTo("<p><strong>Bold</strong></p>");
    assertThat(item.has("parent")).isFalse();
    assertThat(ids(LIST)).contains(id);
    assertThat(ids(LIST + "?author=" + TestAccount.at(app).name())).isEmpty();
    assertThat(ann.client().delete(LIST + "/" + id).status()).isEqualTo(204);
    assertThat(ids(mine)).isEmpty();
    assertThat(ids(LIST)).doesNotContain(id);
  }

  @Test
  void a_walk_has_each_comment_once_and_its_cursor_belongs_to_its_list() {
    TestAccount ann = TestAccount.at(app);
    String article = ArticleCalls.submit(ann.client());
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      made.add(comment(ann.client(), article, "n" + i));
    }
    String list = LIST + "?limit=3&author=" + ann.name();
    Eventually.holds(() -> assertThat(ids(LIST + "?author=" + ann.name())).hasSize(7));
    List<String> walked = new ArrayList<>();
    String address = list;
    while (!address.isEmpty()) {
      Answer answer = app.anonymous().get(address);
      walked.addAll(ids(address));
      address = answer.json().has("next") ? LIST + "?limit=3&after=" + answer.text("/next") : "";
    }
    assertThat(walked).containsExactlyElementsOf(made.reversed());
    String next = app.anonymous().get(list).text("/next");
    String stranger = TestAccount.at(app).name();
    assertThat(app.anonymous().get(LIST + "?author=" + stranger + "&after=" + next).status())
        .isEqualTo(400);
    assertThat(app.anonymous().get("/comments?after=" + next).status()).isEqualTo(400);
    assertThat(app.anonymous().get("/@" + stranger + "/comments?after=" + next).status())
        .isEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/comments?limit=0, 400",
    "/api/v1/comments?limit=101, 400",
    "/api/v1/comments?limit=x, 400",
    "/api/v1/comments?after=x, 400",
    "/api/v1/comments?after=WyIxIl0, 400",
    "/api/v1/comments?author=nobody-has-this, 404",
    "/comments?after=x, 400",
    "/@nobody-has-this/comments, 404",
  })
  void what_does_not_exist_is_refused(String address, int status) {
    assertThat(app.anonymous().get(address).status()).isEqualTo(status);
  }

  @Test
  void pages_list_comments_with_their_articles_and_a_next_page() {
    TestAccount ann = TestAccount.at(app);
    String article = ArticleCalls.submit(ann.client());
    String page = "/articles/" + ArticleCalls.id(article);
    String own = "/@" + ann.name() + "/comments";
    assertThat(page(ann.client(), own).select("section.empty").text())
        .contains("The comments you write appear here.");
    for (int i = 0; i < 26; i++) {
      comment(ann.client(), article, "n" + i);
    }
    Eventually.holds(() -> {
      Document shown = page(app.anonymous(), own);
      assertThat(shown.select(".remark")).hasSize(25);
      assertThat(shown.expectFirst(".remark .prose").text()).isEqualTo("n25");
    });
    Document shown = page(app.anonymous(), own);
    assertThat(shown.select(".tabs [aria-current]").text()).isEqualTo("Comments");
    assertThat(shown.expectFirst(".remark h2 a").attr("href")).isEqualTo(page);
    assertThat(shown.select(".remark .about a[href=" + page + "/comments/26]")).hasSize(1);
    Document last = page(app.anonymous(), shown.select("a[rel=next]").attr("href"));
    assertThat(last.select(".remark .prose").eachText()).containsExactly("n0");
    assertThat(last.select("a[rel=next]")).isEmpty();
    Document all = page(app.anonymous(), "/comments");
    assertThat(all.select(".remark")).hasSize(25);
    assertThat(all.select("nav [aria-current=page]").eachText()).contains("Comments");
  }

  @Test
  void a_member_who_votes_in_a_list_returns_to_the_comment() {
    TestAccount ann = TestAccount.at(app);
    String id = comment(ann.client(), ArticleCalls.submit(ann.client()), "Vote here");
    TestClient voter = app.person().header("Accept", "text/html");
    String own = "/@" + ann.name() + "/comments";
    Eventually.holds(() -> assertThat(ids(LIST + "?author=" + ann.name())).hasSize(1));
    for (String list : List.of(own, "/comments")) {
      Element item = page(voter, list).expectFirst("#c" + id);
      assertThat(item.select("button[aria-pressed=true]")).isEmpty();
      Element form = item.expectFirst("form.vote");
      Map<String, String> sent = new HashMap<>(Map.of("direction", "up"));
      form.select("input").forEach(field -> sent.put(field.attr("name"), field.val()));
      assertThat(voter.submit(form.attr("action"), sent).header("location"))
          .isEqualTo(list + "#c" + id);
      Element voted = page(voter, list).expectFirst("#c" + id);
      assertThat(voted.select(".count").text()).isEqualTo("2");
      Element pressed = voted.expectFirst("button[aria-pressed=true]");
      assertThat(pressed.attr("aria-label")).isEqualTo("Vote up");
      sent.put("direction", pressed.val());
      assertThat(voter.submit(form.attr("action"), sent).status()).isEqualTo(303);
    }
    assertThat(page(app.anonymous(), own).select("#c" + id + " .count").text()).isEqualTo("1");
  }

  @Test
  void the_api_returns_a_members_votes_only_in_private_responses() {
    TestAccount ann = TestAccount.at(app);
    String id = comment(ann.client(), ArticleCalls.submit(ann.client()), "Votes of mine");
    TestClient voter = app.person();
    String list = LIST + "?author=" + ann.name();
    Eventually.holds(() -> assertThat(ids(list)).containsExactly(id));
    assertThat(voter.get(list).text("/items/0/myVote")).isEqualTo("none");
    voter.put(LIST + "/" + id + "/vote", Json.text(Map.of("direction", "down")));
    Answer answer = voter.get(list);
    assertThat(answer.text("/items/0/myVote")).isEqualTo("down");
    assertThat(answer.text("/items/0/votes")).isEqualTo("0");
    assertThat(answer.header("cache-control")).isEqualTo("private, no-cache");
    Answer guests = app.anonymous().get(list);
    assertThat(guests.json().at("/items/0").has("myVote")).isFalse();
    assertThat(guests.header("cache-control")).isEqualTo("public, no-cache");
    assertThat(guests.header("vary")).contains("Cookie", "Authorization");
    assertThat(app.anonymous().header("If-None-Match", answer.header("etag")).get(list).status())
        .isEqualTo(200);
  }

  @Test
  void hostile_titles_and_texts_stay_text() {
    TestAccount ann = TestAccount.at(app);
    Answer article =
        ann.client()
            .post(
                "/api/v1/articles",
                Json.text(Map.of("title", "<script>alert(1)</script>", "text", "x")));
    comment(
        ann.client(), article.header("location"), "</article></ol><h1>mine<img src=x onerror=x>");
    Eventually.holds(() -> {
      Document shown = page(app.anonymous(), "/@" + ann.name() + "/comments");
      assertThat(shown.select(".remark h2").text()).isEqualTo("<script>alert(1)</script>");
      assertThat(shown.select(".remark h1, .remark script, [onerror]")).isEmpty();
      assertThat(shown.select("ol.remarks > li > article.remark > .prose")).hasSize(1);
    });
  }
}
