package io.feedmill.articles.http;

import static io.feedmill.articles.http.ArticleCalls.id;
import static io.feedmill.articles.http.ArticleCalls.submit;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static io.feedmill.testing.ApiAnswers.ids;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// The API of groups, flags and collections.
@WithApp
class GroupsHttpTest {
  private static final String ARTICLES = "/api/v1/articles";
  private static final String REMOVE = "{\"action\":\"remove\",\"reason\":\"off topic\"}";

  private final TestApp app;
  private TestClient admin;

  GroupsHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    admin = app.admin();
  }

  @Test
  void adding_an_article_to_a_new_group_creates_it_as_submitting_does() {
    TestClient author = app.person();
    String article = submit(author);
    assertThat(author.put(article + "/groups/put-first", "").status()).isEqualTo(200);
    Answer group = app.anonymous().get("/api/v1/groups/put-first");
    assertThat(group.text("/owner")).isEqualTo(author.get("/api/v1/me").text("/name"));
    assertThat(group.json().at("/articles").asInt()).isEqualTo(1);
  }

  @Test
  void a_group_is_created_once_and_listed_with_its_size_and_owner() {
    TestClient owner = app.person();
    Answer made = owner.post("/api/v1/groups", "{\"name\":\"made\"}");
    assertThat(made.status()).isEqualTo(201);
    assertThat(made.header("location")).isEqualTo("/api/v1/groups/made");
    assertThat(made.json().at("/articles").asInt()).isZero();
    assertProblem(app.person().post("/api/v1/groups", "{\"name\":\"made\"}"), 409);
    assertProblem(app.anonymous().post("/api/v1/groups", "{\"name\":\"other\"}"), 401);
    submit(app.person(), "made");
    Answer group = app.anonymous().get("/api/v1/groups/made");
    assertThat(group.json().at("/articles").asInt()).isEqualTo(1);
    assertThat(group.text("/owner")).isEqualTo(made.text("/owner")).startsWith("person");
    assertProblem(app.anonymous().get("/api/v1/groups/no-such"), 404);
    assertProblem(app.anonymous().get("/api/v1/groups/..%2Fx"), 400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"../x\"", "\"A\"", "\"a\"", "\"-a\"", "\"x y\"", "null", "7", "\"\""})
  void an_invalid_group_name_is_refused(String name) {
    assertProblem(app.person().post("/api/v1/groups", "{\"name\":%s}".formatted(name)), 422);
  }

  @Test
  void all_groups_are_listed_in_pages_largest_first() {
    TestClient person = app.person();
    for (int i = 0; i < 12; i++) {
      person.post("/api/v1/groups", "{\"name\":\"paged-%d\"}".formatted(i));
    }
    submit(person, "paged-3", "paged-4");
    submit(person, "paged-3");
    List<String> names = new ArrayList<>();
    List<Integer> sizes = new ArrayList<>();
    String after = "";
    do {
      Answer page =
          person.get("/api/v1/groups?limit=5" + (after.isEmpty() ? "" : "&after=" + after));
      for (JsonNode group : page.json().at("/items")) {
        names.add(group.at("/name").asString());
        sizes.add(group.at("/articles").asInt());
      }
      after = page.text("/next");
    } while (!after.isEmpty());
    assertThat(names).doesNotHaveDuplicates().contains("paged-0", "paged-3", "paged-11");
    assertThat(sizes).isSortedAccordingTo((a, b) -> b - a);
    assertProblem(person.get("/api/v1/groups?after=garbage"), 400);
  }

  @Test
  void only_author_owner_and_moderators_add_and_remove_an_article() {
    TestClient owner = app.person();
    TestClient author = app.person();
    owner.post("/api/v1/groups", "{\"name\":\"placing\"}");
    String article = submit(author);
    String place = article + "/groups/placing";
    assertProblem(app.anonymous().put(place, ""), 401);
    assertProblem(app.person().put(place, ""), 403);
    assertThat(author.put(place, "").json().at("/groups/0").asString()).isEqualTo("placing");
    assertThat(author.put(place, "").status()).isEqualTo(200);
    assertThat(owner.delete(place + "?reason=off%20topic").status()).isEqualTo(204);
    assertProblem(author.put(place, ""), 403);
    assertThat(admin.put(place, "").status()).isEqualTo(200);
    assertThat(ids(author.get(ARTICLES + "?group=placing"))).containsExactly(id(article));
    assertThat(author.delete(place).status()).isEqualTo(204);
    assertThat(author.delete(place).status()).isEqualTo(204);
    assertProblem(author.delete(article + "/groups/no-such"), 404);
    assertProblem(author.put(article + "/groups/A", ""), 400);
    JsonNode entry = app.anonymous().get("/api/v1/moderation-log?limit=1").json().at("/items/0");
    assertThat(entry.at("/action").asString()).isEqualTo("place");
    assertThat(entry.at("/group").asString()).isEqualTo("placing");
  }

  @Test
  void saved_articles_are_listed_newest_first_and_private() {
    TestClient person = app.person();
    List<String> saved = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      String article = submit(person);
      assertThat(person.put(article + "/saved", "").status()).isEqualTo(204);
      saved.addFirst(id(article));
    }
    assertThat(person.get(ARTICLES + "/" + saved.get(0)).json().at("/saved").asBoolean()).isTrue();
    List<String> listed = new ArrayList<>();
    String after = "";
    do {
      Answer page =
          person.get("/api/v1/me/saved?limit=3" + (after.isEmpty() ? "" : "&after=" + after));
      listed.addAll(ids(page));
      after = page.text("/next");
    } while (!after.isEmpty());
    assertThat(listed).isEqualTo(saved);
    person.delete(ARTICLES + "/" + saved.get(2) + "/saved");
    person.delete(ARTICLES + "/" + saved.get(2) + "/saved");
    admin.post(ARTICLES + "/" + saved.get(3) + "/moderation", REMOVE);
    assertThat(ids(person.get("/api/v1/me/saved")))
        .hasSize(5)
        .doesNotContain(saved.get(2), saved.get(3));
    assertThat(ids(app.person().get("/api/v1/me/saved"))).isEmpty();
    assertProblem(app.anonymous().get("/api/v1/me/saved"), 401);
    assertProblem(person.get("/api/v1/me/saved?after=garbage"), 400);
  }

  @Test
  void a_hidden_article_is_omitted_only_in_lists_of_the_account_that_hid_it() {
    TestClient person = app.person();
    String article = submit(person, "hiding");
    assertThat(person.put(article + "/hidden", "").status()).isEqualTo(204);
    assertThat(ids(person.get(ARTICLES + "?group=hiding"))).isEmpty();
    assertThat(ids(app.anonymous().get(ARTICLES + "?group=hiding"))).containsExactly(id(article));
    assertThat(ids(person.get("/api/v1/me/hidden"))).containsExactly(id(article));
    person.delete(article + "/hidden");
    assertThat(ids(person.get(ARTICLES + "?group=hiding"))).containsExactly(id(article));
  }

  @Test
  void moderators_see_flagged_articles_with_reasons_until_they_settle_them() {
    TestClient one = app.person();
    TestClient two = app.person();
    String article = submit(app.person());
    assertProblem(one.post(article + "/flags", "{\"reason\":\"\"}"), 422);
    assertProblem(one.post(article + "/flags", "{}"), 422);
    assertProblem(
        one.post(article + "/flags", "{\"reason\":\"%s\"}".formatted("x".repeat(301))), 422);
    assertProblem(app.anonymous().post(article + "/flags", "{\"reason\":\"spam\"}"), 401);
    one.post(article + "/flags", "{\"reason\":\"spam\"}");
    assertThat(one.post(article + "/flags", "{\"reason\":\"rude\"}").status()).isEqualTo(204);
    assertThat(two.post(article + "/flags", "{\"reason\":\"spam\"}").status()).isEqualTo(204);
    JsonNode flagged = flagged(article);
    assertThat(flagged.at("/count").asInt()).isEqualTo(2);
    assertThat(flagged.at("/flags").toString()).contains("rude", "spam", "person");
    assertThat(admin.delete(article + "/flags?reason=fine").status()).isEqualTo(204);
    assertThat(admin.get("/api/v1/flags?limit=100").body())
        .doesNotContain("\"id\":\"%s\"".formatted(id(article)));
  }

  private JsonNode flagged(String article) {
    for (JsonNode item : admin.get("/api/v1/flags?limit=100").json().at("/items")) {
      if (item.at("/article/id").asString().equals(id(article))) {
        return item;
      }
    }
    throw new AssertionError("not flagged: " + article);
  }
}
