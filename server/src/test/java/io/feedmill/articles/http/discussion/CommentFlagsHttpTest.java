package io.feedmill.articles.http.discussion;

import static io.feedmill.articles.http.ArticleCalls.id;
import static io.feedmill.articles.http.ArticleCalls.submit;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Flags on comments, by page and API, and their queue.
@Tag("slow")
@WithApp
class CommentFlagsHttpTest {
  private static final String QUEUE = "/comments/flagged";

  private final TestApp app;
  private final TestClient admin;

  CommentFlagsHttpTest(TestApp app) {
    this.app = app;
    this.admin = app.admin();
  }

  private static String comment(TestClient author, String article, String text) {
    Answer answer = author.post(article + "/comments", Json.text(Map.of("text", text)));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.text("/id");
  }

  private static String page(String comment) {
    return "/articles/" + comment.replace("-", "/comments/");
  }

  private Document queue(String path) {
    return Jsoup.parse(admin.get(path).body());
  }

  @Test
  void a_comment_is_flagged_by_form_and_removed_from_the_queue_and_its_author_is_notified() {
    String following = "SELECT count(*) FROM articles.notice_position WHERE stream = 'decisions'";
    Eventually.succeeds(() -> assertThat(app.number(following)).isOne());
    TestAccount ann = TestAccount.at(app);
    String article = submit(app.person());
    String comment = comment(ann.client(), article, "Buy *this* <b>now</b>");
    TestClient ben = app.person();
    Document thread = Jsoup.parse(ben.get("/articles/" + id(article)).body());
    String form = thread.expectFirst("#c1 a[href$=/flag]").attr("href");
    assertThat(Jsoup.parse(ann.client().get(page(comment)).body()).select("a[href$=/flag]"))
        .isEmpty();
    Answer refused = ben.submitFrom(form, form, Map.of("reason", " "));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(Jsoup.parse(refused.body()).select("#error-reason")).hasSize(1);
    Answer sent = ben.submitFrom(form, form, Map.of("reason", "it <i>sells</i>"));
    assertThat(sent.header("location")).isEqualTo(page(comment));
    Eventually.holds(() -> assertThat(queue(QUEUE).select("#c" + comment)).hasSize(1));
    Document queue = queue(QUEUE);
    assertThat(queue.select(".queue .flags").text()).contains("it <i>sells</i>");
    assertThat(queue.select(".queue .prose em").text()).isEqualTo("this");
    assertThat(queue.select(".tabs a[aria-current]").text()).matches("Comments \\([1-9]\\)");
    assertThat(queue(QUEUE).select(".rail a[href=/articles/flagged] .count").text())
        .matches("[1-9]");
    assertThat(queue("/admin").select(".rail a[href=/comments/flagged] .count").text())
        .matches("[1-9]");
    remove(comment);
    assertThat(admin.get("/api/v1/comments/" + comment).text("/state")).isEqualTo("removed");
    Eventually.holds(
        () -> assertThat(queue("/articles/log").select("main").text()).contains("no ads"));
    Eventually.holds(() -> {
      app.awaitEvents();
      Answer told = ann.client().get("/api/v1/me/notifications?kind=moderation");
      assertThat(told.text("/items/0/subject/title"))
          .isEqualTo("Your comment on “title” was removed: no ads");
    });
  }

  private void remove(String comment) {
    Map<String, String> fields = new HashMap<>();
    fields.put("comment:" + comment, "1");
    fields.put("decision", "remove");
    fields.put("reason", "no ads");
    assertThat(admin.submitFrom(QUEUE, QUEUE, fields).header("location")).isEqualTo(QUEUE);
    Document after = queue(QUEUE);
    assertThat(after.select(".notice, .toast").text()).contains("1 removed.");
    assertThat(after.select("#c" + comment)).isEmpty();
  }

  @Test
  void the_api_flags_lists_settles_and_decides() {
    String article = submit(app.person());
    String one = comment(app.person(), article, "one");
    String two = comment(app.person(), article, "two");
    for (String comment : List.of(one, two)) {
      String flags = "/api/v1/comments/" + comment + "/flags";
      assertThat(app.person().post(flags, "{\"reason\":\"spam\"}").status()).isEqualTo(204);
    }
    Eventually.holds(
        () -> assertThat(admin.get("/api/v1/flags/comments").body()).contains(one, two));
    Answer first = admin.get("/api/v1/flags/comments?limit=1");
    assertThat(first.json().at("/items").size()).isOne();
    assertThat(first.text("/items/0/flags/0/reason")).isEqualTo("spam");
    Answer rest = admin.get("/api/v1/flags/comments?after=" + first.text("/next"));
    assertThat(rest.text("/items/0/comment/id")).isNotEqualTo(first.text("/items/0/comment/id"));
    assertProblem(app.anonymous().get("/api/v1/comments?after=" + first.text("/next")), 400);
    assertThat(admin.delete("/api/v1/comments/" + one + "/flags").status()).isEqualTo(204);
    Answer decided =
        admin.post(
            "/api/v1/flags/decisions",
            """
            {"decision":"remove","reason":"ads","comments":[{"comment":"%s"},{"comment":"%s","flags":1}]}
            """
                .formatted(one, two));
    assertThat(
            decided.json().at("/items").valueStream().map(each -> each.path("outcome").asString()))
        .containsExactly("handled", "done");
    assertThat(admin.get("/api/v1/comments/" + one).text("/state")).isEqualTo("live");
    assertThat(admin.get("/api/v1/comments/" + two).text("/state")).isEqualTo("removed");
  }

  @Test
  void flags_are_refused_of_guests_for_nothing_and_for_what_is_not_there() {
    String article = submit(app.person());
    String comment = comment(app.person(), article, "one");
    String flags = "/api/v1/comments/" + comment + "/flags";
    assertProblem(app.anonymous().post(flags, "{\"reason\":\"spam\"}"), 401);
    assertProblem(app.person().post(flags, "{}"), 422);
    assertProblem(app.person().post(flags, "{\"reason\":\"" + "x".repeat(301) + "\"}"), 422);
    assertProblem(
        app.person().post("/api/v1/comments/999999-1/flags", "{\"reason\":\"spam\"}"), 404);
    assertProblem(app.person().get("/api/v1/flags/comments"), 403);
    assertProblem(app.person().delete(flags), 403);
    assertThat(app.person().get(QUEUE).status()).isEqualTo(403);
    assertThat(app.person().get("/articles/" + id(article) + "/comments/9/flag").status())
        .isEqualTo(404);
    for (String bad :
        List.of(
            "{\"decision\":\"approve\",\"comments\":[{\"comment\":\"1\"}]}",
            "{\"decision\":\"approve\",\"comments\":[null]}",
            "{\"decision\":\"approve\",\"comments\":[{\"comment\":\"1-1\",\"flags\":0}]}")) {
      assertProblem(admin.post("/api/v1/flags/decisions", bad), 422);
    }
  }
}
