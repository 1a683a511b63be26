package io.feedmill.articles.http;

import static io.feedmill.articles.http.ArticleCalls.id;
import static io.feedmill.articles.http.ArticleCalls.submit;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static io.feedmill.testing.ApiAnswers.ids;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The API of moderation and vote weights.
@WithApp
class ModerationHttpTest {
  private static final String ARTICLES = "/api/v1/articles";
  private static final String REMOVE = "{\"action\":\"remove\",\"reason\":\"off topic\"}";

  private final TestApp app;
  private TestClient admin;

  ModerationHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    admin = app.admin();
  }

  @Test
  void only_author_and_moderators_see_a_removed_article_until_it_is_restored() {
    TestClient author = app.person();
    String article = submit(author, "java");
    Answer removed = admin.post(article + "/moderation", REMOVE);
    assertThat(removed.status()).isEqualTo(200);
    assertThat(removed.text("/state")).isEqualTo("removed");
    assertThat(author.get(article).text("/title")).isEqualTo("title");
    assertProblem(app.anonymous().get(article), 410);
    assertProblem(author.put(article + "/vote", "{\"direction\":\"down\"}"), 409);
    assertThat(ids(app.anonymous().get(ARTICLES + "?group=java&limit=100")))
        .doesNotContain(id(article));
    Answer restored = admin.post(article + "/moderation", "{\"action\":\"restore\"}");
    assertThat(restored.text("/state")).isEqualTo("live");
    assertThat(ids(app.anonymous().get(ARTICLES + "?group=java&limit=100"))).contains(id(article));
  }

  @Test
  void each_action_returns_the_article_and_is_in_the_public_log() {
    String article = submit(app.person());
    for (String action : List.of("lock", "pin", "unpin", "unlock")) {
      Answer answer =
          admin.post(
              article + "/moderation", "{\"action\":\"%s\",\"reason\":\"so\"}".formatted(action));
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.json().at("/locked").asBoolean()).isEqualTo(!action.equals("unlock"));
      assertThat(answer.json().at("/pinned").asBoolean()).isEqualTo(action.equals("pin"));
    }
    JsonNode log = app.anonymous().get("/api/v1/moderation-log?limit=100").json().at("/items");
    List<String> actions = new ArrayList<>();
    for (JsonNode entry : log) {
      if (entry.at("/article").asString("").equals(id(article))) {
        actions.add(entry.at("/action").asString());
        assertThat(entry.at("/by").asString()).isEqualTo("admin");
        assertThat(entry.at("/reason").asString()).isEqualTo("so");
      }
    }
    assertThat(actions).containsExactly("unlock", "unpin", "pin", "lock");
  }

  @Test
  void the_log_has_pages() {
    String article = submit(app.person());
    for (int i = 0; i < 3; i++) {
      admin.post(article + "/moderation", "{\"action\":\"lock\"}");
      admin.post(article + "/moderation", "{\"action\":\"unlock\"}");
    }
    List<String> walked = new ArrayList<>();
    String after = "";
    do {
      Answer page =
          app.anonymous()
              .get("/api/v1/moderation-log?limit=4" + (after.isEmpty() ? "" : "&after=" + after));
      page.json().at("/items").forEach(entry -> walked.add(entry.at("/id").asString()));
      after = page.text("/next");
    } while (!after.isEmpty());
    assertThat(walked).hasSizeGreaterThanOrEqualTo(6).doesNotHaveDuplicates();
    assertProblem(app.anonymous().get("/api/v1/moderation-log?after=x"), 400);
    assertProblem(app.anonymous().get("/api/v1/moderation-log?limit=0"), 400);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"action\":\"explode\",\"reason\":\"x\"} | 422",
        "{\"action\":\"remove\"} | 422",
        "{\"action\":\"remove\",\"reason\":\"  \"} | 422",
        "{\"reason\":\"x\"} | 422",
        "{\"action\":7} | 422",
        "[] | 422",
        "{ | 400",
      })
  void an_invalid_action_is_refused_and_changes_nothing(String order, int status) {
    String article = submit(app.person());
    assertProblem(admin.post(article + "/moderation", order), status);
    assertThat(app.anonymous().get(article).text("/state")).isEqualTo("live");
  }

  @Test
  void a_reason_of_300_characters_is_accepted_and_one_of_301_refused() {
    String article = submit(app.person());
    String order = "{\"action\":\"lock\",\"reason\":\"%s\"}";
    assertProblem(admin.post(article + "/moderation", order.formatted("x".repeat(301))), 422);
    assertThat(admin.post(article + "/moderation", order.formatted("😀".repeat(300))).status())
        .isEqualTo(200);
  }

  @Test
  void only_moderators_moderate() {
    TestClient author = app.person();
    String article = submit(author);
    assertProblem(app.anonymous().post(article + "/moderation", REMOVE), 401);
    assertProblem(author.post(article + "/moderation", REMOVE), 403);
    assertProblem(author.get("/api/v1/flags"), 403);
    assertProblem(app.anonymous().get("/api/v1/flags"), 401);
    assertProblem(author.delete(article + "/flags"), 403);
    assertProblem(author.get("/api/v1/accounts/admin/vote-weight"), 403);
    assertProblem(author.put("/api/v1/accounts/admin/vote-weight", "{\"weight\":0}"), 403);
    assertThat(author.get(article).text("/state")).isEqualTo("live");
  }

  @Test
  void a_token_needs_the_scope_of_its_action() {
    String article = submit(app.person());
    TestClient reader = token("articles:read");
    TestClient writer = token("articles:write");
    TestClient moderator = token("moderate");
    assertProblem(reader.put(article + "/saved", ""), 403);
    assertProblem(writer.post(article + "/moderation", REMOVE), 403);
    assertProblem(moderator.put(article + "/saved", ""), 403);
    assertThat(writer.put(article + "/saved", "").status()).isEqualTo(204);
    assertThat(reader.get("/api/v1/me/saved").status()).isEqualTo(200);
    assertThat(moderator.post(article + "/moderation", REMOVE).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"999999999", "abc", "0", "-1", "9007199254740993", "1e3", "%00"})
  void an_unknown_or_invalid_id_is_not_found(String id) {
    String article = ARTICLES + "/" + id;
    TestClient person = app.person();
    assertProblem(admin.post(article + "/moderation", REMOVE), 404);
    assertProblem(person.delete(article), 404);
    assertProblem(person.put(article + "/saved", ""), 404);
    assertProblem(person.put(article + "/hidden", ""), 404);
    assertProblem(person.post(article + "/flags", "{\"reason\":\"spam\"}"), 404);
    submit(person, "java");
    assertProblem(person.put(article + "/groups/java", ""), 404);
    assertProblem(person.delete(article + "/groups/java"), 404);
  }

  @Test
  void an_author_deletes_an_article_permanently_and_repetitions_succeed() {
    TestClient author = app.person();
    String article = submit(author, "java");
    assertProblem(app.anonymous().delete(article), 401);
    assertProblem(app.person().delete(article), 403);
    assertThat(author.delete(article).status()).isEqualTo(204);
    assertThat(author.delete(article).status()).isEqualTo(204);
    assertThat(author.get(article).text("/state")).isEqualTo("deleted");
    assertThat(author.get(article).text("/title")).isEmpty();
    assertProblem(admin.post(article + "/moderation", "{\"action\":\"restore\"}"), 409);
    assertThat(ids(author.get(ARTICLES + "?rank=new&limit=100"))).doesNotContain(id(article));
  }

  @Test
  void a_moderator_removes_and_restores_the_weight_of_an_accounts_votes() {
    TestClient bot = app.person();
    String name = bot.get("/api/v1/me").text("/name");
    String weight = "/api/v1/accounts/" + name + "/vote-weight";
    String article = submit(app.person());
    bot.put(article + "/vote", "{\"direction\":\"down\"}");
    assertThat(admin.get(weight).json().at("/weight").asInt()).isEqualTo(1);
    assertThat(admin.get(weight).json().has("job")).isFalse();
    Answer taken = admin.put(weight, "{\"weight\":0,\"reason\":\"sock puppet\"}");
    assertThat(taken.status()).isEqualTo(200);
    assertThat(taken.json().at("/weight").asInt()).isZero();
    assertThat(taken.text("/job/task")).isEqualTo("discount");
    awaitJob(weight);
    assertThat(app.anonymous().get(article).json().at("/votes").asInt()).isEqualTo(1);
    assertThat(bot.get(article).text("/myVote")).isEqualTo("down");
    admin.put(weight, "{\"weight\":1}");
    awaitJob(weight);
    assertThat(app.anonymous().get(article).json().at("/votes").asInt()).isZero();
    for (String wrong : List.of("{}", "{\"weight\":2}", "{\"weight\":\"x\"}", "{\"weight\":-1}")) {
      assertProblem(admin.put(weight, wrong), 422);
    }
    assertProblem(admin.get("/api/v1/accounts/no_such_person/vote-weight"), 404);
  }

  @Test
  void articles_and_votes_of_a_deleted_account_are_deleted() {
    TestClient leaver = app.person();
    String own = submit(leaver, "leaving");
    String other = submit(app.person(), "leaving");
    leaver.put(other + "/vote", "{\"direction\":\"up\"}");
    Answer left = leaver.delete("/api/v1/me", "{\"password\":\"%s\"}".formatted(TestApp.PASSWORD));
    assertThat(left.status()).as(left.body()).isLessThan(300);
    Eventually.holds(
        () -> assertThat(app.anonymous().get(other).json().at("/votes").asInt()).isEqualTo(1));
    assertProblem(app.anonymous().get(own), 410);
    assertThat(ids(app.anonymous().get(ARTICLES + "?group=leaving"))).containsExactly(id(other));
  }

  /// The job runs within a second or two; the test polls its progress.
  private void awaitJob(String weight) {
    Eventually.holds(
        () -> assertThat(admin.get(weight).json().at("/job").has("finished")).isTrue());
  }

  private TestClient token(String scope) {
    String token =
        admin
            .post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"%s\"]}".formatted(scope))
            .text("/token");
    return app.anonymous().header("Authorization", "Bearer " + token);
  }
}
