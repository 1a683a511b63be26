package io.feedmill.articles.http;

import static io.feedmill.articles.http.ArticleCalls.id;
import static io.feedmill.articles.http.ArticleCalls.submit;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// The queue of moderators, by page and API.
@WithApp
class FlagQueueHttpTest {
  private static final String QUEUE = "/articles/flagged";
  private static final String API = "/api/v1/flags/decisions";

  private final TestApp app;
  private final TestClient admin;

  FlagQueueHttpTest(TestApp app) {
    this.app = app;
    this.admin = app.admin();
  }

  /// @return path of the article in the API
  private String flagged(String reason) {
    String article = submit(app.person());
    flag(article, reason);
    return article;
  }

  private void flag(String article, String reason) {
    Answer sent = app.person().post(article + "/flags", Json.text(Map.of("reason", reason)));
    assertThat(sent.status()).isEqualTo(204);
  }

  private Document queue(TestClient client) {
    return Jsoup.parse(client.get(QUEUE).body());
  }

  /// The fields of the queue's form for these articles.
  private Map<String, String> chosen(Document queue, String... articles) {
    Map<String, String> fields = new HashMap<>();
    fields.put("_csrf", queue.expectFirst(".queue input[name=_csrf]").val());
    for (String article : articles) {
      fields.put("article:" + id(article), queue.expectFirst("#c" + id(article)).val());
    }
    return fields;
  }

  private static Map<String, String> with(Map<String, String> fields, String... more) {
    Map<String, String> all = new HashMap<>(fields);
    for (int i = 0; i < more.length; i += 2) {
      all.put(more[i], more[i + 1]);
    }
    return all;
  }

  private String state(String article) {
    return admin.get(article).text("/state");
  }

  private List<String> log(String article) {
    return admin
        .get("/api/v1/moderation-log")
        .json()
        .at("/items")
        .valueStream()
        .filter(entry -> entry.path("article").asString("").equals(id(article)))
        .map(entry -> entry.path("action").asString() + ": " + entry.path("reason").asString())
        .toList();
  }

  @Test
  void several_are_removed_with_one_reason_and_what_another_moderator_decided_is_reported() {
    String one = flagged("buy <b>this</b>");
    String two = flagged("rude");
    String three = flagged("off topic");
    Document queue = queue(admin);
    assertThat(queue.select(".flags").text()).contains("buy <b>this</b>", "rude", "off topic");
    Map<String, String> fields = chosen(queue, one, two, three);
    assertThat(admin.delete(three + "/flags").status()).isEqualTo(204);
    Answer sent = admin.submit(QUEUE, with(fields, "decision", "remove", "reason", "house rules"));
    assertThat(sent.header("location")).isEqualTo(QUEUE);
    assertThat(queue(admin).select(".notice, .toast").text())
        .contains("2 removed. 1 already handled.");
    assertThat(List.of(state(one), state(two), state(three)))
        .containsExactly("removed", "removed", "live");
    assertThat(log(one)).containsExactly("remove: house rules");
    assertThat(log(two)).containsExactly("remove: house rules");
    assertThat(log(three)).containsExactly("settle: ");
  }

  @Test
  void an_approved_article_stays_and_one_flagged_again_stays_in_the_queue() {
    String fine = flagged("I dislike it");
    String again = flagged("spam");
    Map<String, String> fields = chosen(queue(admin), fine, again);
    flag(again, "really spam");
    admin.submit(QUEUE, with(fields, "decision", "approve", "reason", ""));
    Document after = queue(admin);
    assertThat(after.select(".notice, .toast").text())
        .contains("1 approved. 1 flagged again since you looked; look again.");
    assertThat(after.select("#c" + id(fine))).isEmpty();
    assertThat(after.expectFirst("#c" + id(again)).val()).isEqualTo("2");
    assertThat(state(fine)).isEqualTo("live");
    assertThat(log(fine)).containsExactly("settle: ");
    assertThat(log(again)).isEmpty();
  }

  @Test
  void a_removal_without_reason_or_choice_changes_nothing_and_keeps_what_was_chosen() {
    String article = flagged("spam");
    Map<String, String> fields = chosen(queue(admin), article);
    Answer refused = admin.submit(QUEUE, with(fields, "decision", "remove", "reason", " "));
    assertThat(refused.status()).isEqualTo(422);
    Document page = Jsoup.parse(refused.body());
    assertThat(page.expectFirst("#c" + id(article)).hasAttr("checked")).isTrue();
    assertThat(page.select("#error-reason")).hasSize(1);
    assertThat(state(article)).isEqualTo("live");
    Map<String, String> none = chosen(queue(admin));
    assertThat(admin.submit(QUEUE, with(none, "decision", "approve")).status()).isEqualTo(422);
    assertThat(admin.submit(QUEUE, with(fields, "decision", "burn")).status()).isEqualTo(400);
    assertThat(admin.submit(QUEUE, with(fields, "decision", "approve", "_csrf", "")).status())
        .isEqualTo(403);
    assertThat(queue(admin).select("#c" + id(article))).hasSize(1);
    Document all = Jsoup.parse(admin.get(QUEUE + "?all=1").body());
    assertThat(all.select(".queue input[type=checkbox]:not([checked])")).isEmpty();
  }

  @Test
  void the_api_returns_the_outcome_of_each_article() {
    String one = flagged("spam");
    String two = flagged("spam");
    String body =
        """
        {"decision":"remove","reason":"ads","articles":[{"article":"%s"},{"article":"%s","flags":1},{"article":"999999"}]}
        """
            .formatted(id(one), id(two));
    Answer decided = admin.post(API, body);
    assertThat(
            decided.json().at("/items").valueStream().map(each -> each.path("outcome").asString()))
        .containsExactly("done", "done", "handled");
    assertThat(
            admin
                .post(API, body)
                .json()
                .at("/items")
                .valueStream()
                .map(each -> each.path("outcome").asString()))
        .containsOnly("handled");
    assertThat(log(one)).containsExactly("remove: ads");
  }

  @Test
  void only_moderators_decide_and_bad_decisions_are_refused_as_a_whole() {
    String article = flagged("spam");
    String good = "{\"decision\":\"approve\",\"articles\":[{\"article\":\"" + id(article) + "\"}]}";
    assertProblem(app.anonymous().post(API, good), 401);
    assertProblem(app.person().post(API, good), 403);
    assertThat(app.person().get(QUEUE).status()).isEqualTo(403);
    for (String bad :
        List.of(
            "{}",
            "{\"decision\":\"approve\",\"articles\":[]}",
            good.replace("approve", "remove"),
            good.replace("]", ",{\"article\":\"x\"}]"),
            good.replace("]", ",{\"article\":\"1\",\"flags\":0}]"),
            good.replace("]", ",null]"),
            good.replace("]", ",{\"article\":\"1\"}".repeat(50) + "]"))) {
      assertProblem(admin.post(API, bad), 422);
    }
    assertThat(queue(admin).select("#c" + id(article))).hasSize(1);
  }
}
