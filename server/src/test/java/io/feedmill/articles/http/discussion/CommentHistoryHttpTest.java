package io.feedmill.articles.http.discussion;

import static io.feedmill.articles.http.ArticleCalls.submit;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The earlier texts of edited comments, which only moderators see.
@WithApp
class CommentHistoryHttpTest {
  private static final String REMOVE = "{\"action\":\"remove\",\"reason\":\"off topic\"}";

  private final TestApp app;
  private final TestClient admin;

  CommentHistoryHttpTest(TestApp app) {
    this.app = app;
    this.admin = app.admin();
  }

  /// A comment with these texts one after the other.
  ///
  /// @return its id
  private static String comment(TestClient author, String article, String... texts) {
    Answer added = author.post(article + "/comments", Json.text(Map.of("text", texts[0])));
    String id = added.text("/id");
    for (String text : List.of(texts).subList(1, texts.length)) {
      Answer edited =
          author.send(
              "PATCH",
              "/api/v1/comments/" + id,
              "application/json",
              Json.text(Map.of("text", text)));
      assertThat(edited.status()).as(edited.body()).isEqualTo(200);
    }
    return id;
  }

  private static String history(String comment) {
    return "/api/v1/comments/" + comment + "/history";
  }

  private static String page(String comment) {
    return "/articles/" + comment.replace("-", "/comments/");
  }

  private static List<String> texts(Answer history) {
    assertThat(history.status()).as(history.body()).isEqualTo(200);
    return history
        .json()
        .at("/items")
        .valueStream()
        .map(item -> item.get("text").asString())
        .toList();
  }

  private Document shown(String path) {
    Answer answer = admin.get(path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  @Test
  void
      a_moderator_reads_the_earlier_texts_newest_first_with_the_times_at_which_they_were_written() {
    TestClient ann = app.person();
    String article = submit(ann);
    String plain = comment(ann, article, "never changed");
    String id = comment(ann, article, "*one*", "two", "three");
    Answer history = admin.get(history(id));
    assertThat(texts(history)).containsExactly("two", "*one*");
    assertThat(history.text("/items/1/html")).contains("<em>one</em>");
    Answer comment = admin.get("/api/v1/comments/" + id);
    assertThat(history.text("/items/1/time")).isEqualTo(comment.text("/time"));
    assertThat(Instant.parse(history.text("/items/0/time")))
        .isBetween(Instant.parse(comment.text("/time")), Instant.parse(comment.text("/edited")));
    assertThat(texts(admin.get(history(plain)))).isEmpty();
  }

  @Test
  void members_authors_guests_and_tokens_without_the_scope_are_refused() {
    TestClient ann = app.person();
    String id = comment(ann, submit(ann), "a secret", "nothing");
    for (String path : List.of(history(id), page(id) + "/history")) {
      assertThat(ann.get(path).status()).as(path).isEqualTo(403);
      assertThat(app.person().get(path).status()).as(path).isEqualTo(403);
      assertThat(ann.get(path).body()).doesNotContain("a secret");
      assertThat(app.anonymous().get(path).body()).doesNotContain("a secret");
    }
    assertProblem(ann.get(history(id)), 403);
    assertProblem(app.anonymous().get(history(id)), 401);
    assertThat(app.anonymous().get(page(id) + "/history").status()).isEqualTo(401);
    assertProblem(token("articles:write").get(history(id)), 403);
    assertThat(texts(token("moderate").get(history(id)))).containsExactly("a secret");
  }

  @ParameterizedTest
  @ValueSource(strings = {"999999-1", "1", "x-1", "1-0", "1-999999", "9007199254740993-1", "%00-1"})
  void comments_that_do_not_exist_have_none(String id) {
    assertProblem(admin.get(history(id)), 404);
    assertThat(admin.get(page(id) + "/history").status()).isEqualTo(404);
  }

  @Test
  void moderators_get_from_an_edited_comment_to_a_page_of_its_versions_and_others_see_no_link() {
    TestAccount ann = TestAccount.at(app);
    String article = submit(ann.client());
    comment(ann.client(), article, "never changed");
    String id = comment(ann.client(), article, "*first* <script>alert(1)</script>", "second");
    String link = page(id) + "/history";
    assertThat(shown(page(id)).expectFirst("#c2 > .about a[href$=/history]").text())
        .isEqualTo("edited");
    assertThat(shown(page(id)).select("a[href$=/history]")).hasSize(1);
    for (TestClient other : List.of(app.person(), ann.client(), app.anonymous())) {
      Document seen = Jsoup.parse(other.get(page(id)).body());
      assertThat(seen.select("#c2 > .about").text()).contains("edited");
      assertThat(seen.select("a[href$=/history]")).isEmpty();
    }
    Document history = shown(link);
    assertThat(history.select(".remarks > li .prose").eachText())
        .containsExactly("second", "first <script>alert(1)</script>");
    assertThat(history.select(".remarks > li .prose em").text()).isEqualTo("first");
    assertThat(history.select(".remarks script")).isEmpty();
    assertThat(history.select(".remarks > li:first-child .badge").text())
        .isEqualTo("current version");
    assertThat(history.select(".remarks > li time")).hasSize(2);
    assertThat(history.select("main a[href=" + page(id) + "]")).isNotEmpty();
    assertThat(history.select("main .about").text()).contains(ann.name());
    assertThat(shown(page(id.replace("-2", "-1")) + "/history").select("main").text())
        .contains("The comment was not edited.");
  }

  @Test
  void an_edited_comment_in_the_queue_of_flagged_ones_leads_to_its_versions() {
    TestClient ann = app.person();
    String article = submit(ann);
    String edited = comment(ann, article, "an advert", "an innocent text");
    String plain = comment(ann, article, "unchanged");
    for (String id : List.of(edited, plain)) {
      app.person().post("/api/v1/comments/" + id + "/flags", "{\"reason\":\"spam\"}");
    }
    Eventually.holds(() ->
        assertThat(shown("/comments/flagged").select("#c" + edited + ", #c" + plain)).hasSize(2));
    Document queue = shown("/comments/flagged");
    assertThat(queue.select("a[href=" + page(edited) + "/history]").text()).isEqualTo("edited");
    assertThat(queue.select("a[href=" + page(plain) + "/history]")).isEmpty();
  }

  @Test
  void a_removed_comment_keeps_its_versions_and_a_deleted_one_has_none() {
    TestClient ann = app.person();
    String article = submit(ann);
    String id = comment(ann, article, "rude words", "nice words");
    admin.post("/api/v1/comments/" + id + "/moderation", REMOVE);
    admin.post(article + "/moderation", REMOVE);
    assertThat(texts(admin.get(history(id)))).containsExactly("rude words");
    assertThat(shown(page(id) + "/history").select(".prose").text())
        .isEqualTo("nice words rude words");
    assertThat(ann.delete("/api/v1/comments/" + id).status()).isEqualTo(204);
    assertThat(texts(admin.get(history(id)))).isEmpty();
    Document deleted = shown(page(id) + "/history");
    assertThat(deleted.select("main").text())
        .contains("All its versions were deleted with it.")
        .doesNotContain("words");
  }

  @Test
  void no_version_of_a_comment_outlives_the_account_of_its_author() {
    TestClient ann = app.person();
    String article = submit(app.person());
    String live = comment(ann, article, "hasty words of Ann", "calm words of Ann");
    String removed = comment(ann, article, "cruel words of Ann", "kind words of Ann");
    admin.post("/api/v1/comments/" + removed + "/moderation", REMOVE);
    Eventually.holds(() -> assertThat(admin.get(article).text("/comments")).isEqualTo("1"));
    Answer left = ann.delete("/api/v1/me", Json.text(Map.of("password", TestApp.PASSWORD)));
    assertThat(left.status()).as(left.body()).isEqualTo(202);
    for (String id : List.of(live, removed)) {
      Eventually.holds(() ->
          assertThat(admin.get("/api/v1/comments/" + id).text("/state")).isEqualTo("deleted"));
      assertThat(texts(admin.get(history(id)))).isEmpty();
    }
    try (RawRedis raw = RawRedis.toTestRedis()) {
      assertThat(raw.keys("articles{*}:comment:" + live.replace("-1", "-") + "*:history"))
          .isEmpty();
      assertThat(raw.keys("articles{*}:comment:" + live.replace("-1", "-") + "*:body")).isEmpty();
    }
  }

  private TestClient token(String scope) {
    String token =
        admin
            .post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"%s\"]}".formatted(scope))
            .text("/token");
    return app.anonymous().header("Authorization", "Bearer " + token);
  }
}
