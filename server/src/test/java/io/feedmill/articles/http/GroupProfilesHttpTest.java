package io.feedmill.articles.http;

import static io.feedmill.articles.http.ArticleCalls.submit;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Profiles, moderators and subscribers of groups, in the API.
@WithApp
class GroupProfilesHttpTest {
  private static final String GROUPS = "/api/v1/groups";
  private static final String MINE = "/api/v1/subscriptions";

  private final TestApp app;

  GroupProfilesHttpTest(TestApp app) {
    this.app = app;
  }

  private TestClient owner(String group) {
    TestClient owner = app.person();
    assertThat(owner.post(GROUPS, "{\"name\":\"%s\"}".formatted(group)).status()).isEqualTo(201);
    return owner;
  }

  private static Answer patch(TestClient client, String path, String json) {
    return client.send("PATCH", path, "application/json", json);
  }

  private static String name(TestClient person) {
    return person.get("/api/v1/me").text("/name");
  }

  @Test
  void an_owner_describes_a_group_for_all_readers() {
    TestClient owner = owner("described");
    Answer changed =
        patch(
            owner,
            GROUPS + "/described",
            "{\"description\":\"All about *tea*\",\"rules\":\"<script>x</script> Be kind.\"}");
    assertThat(changed.status()).isEqualTo(200);
    JsonNode group = app.anonymous().get(GROUPS + "/described").json();
    assertThat(group.at("/description").asString()).isEqualTo("All about *tea*");
    assertThat(group.at("/descriptionHtml").asString()).contains("<em>tea</em>");
    assertThat(group.at("/rulesHtml").asString()).contains("Be kind.").doesNotContain("<script");
    assertProblem(patch(app.person(), GROUPS + "/described", "{\"rules\":\"mine\"}"), 403);
    assertProblem(patch(app.anonymous(), GROUPS + "/described", "{\"rules\":\"mine\"}"), 401);
    assertProblem(patch(owner, GROUPS + "/no-such", "{\"rules\":\"mine\"}"), 404);
    String long501 = "x".repeat(501);
    assertProblem(
        patch(owner, GROUPS + "/described", "{\"description\":\"%s\"}".formatted(long501)), 422);
    assertProblem(owner.put(GROUPS + "/described/picture", "{\"media\":\"999999\"}"), 422);
  }

  @Test
  void a_moderator_of_a_group_takes_articles_out_and_does_not_appoint() {
    TestClient owner = owner("moderated");
    TestClient helper = app.person();
    String article = submit(app.person(), "moderated");
    String place = article + "/groups/moderated";
    assertProblem(helper.delete(place + "?reason=spam"), 403);
    String moderators = GROUPS + "/moderated/moderators/";
    assertProblem(helper.put(moderators + name(helper), ""), 403);
    assertProblem(owner.put(moderators + "no_such_person", ""), 422);
    Answer appointed = owner.put(moderators + name(helper), "");
    assertThat(appointed.text("/moderators/0")).isEqualTo(name(helper));
    assertThat(helper.delete(place + "?reason=spam").status()).isEqualTo(204);
    assertProblem(helper.put(moderators + name(app.person()), ""), 403);
    assertThat(patch(helper, GROUPS + "/moderated", "{\"rules\":\"No spam.\"}").status())
        .isEqualTo(200);
    assertThat(helper.delete(moderators + name(helper)).status()).isEqualTo(200);
    assertProblem(patch(helper, GROUPS + "/moderated", "{\"rules\":\"Spam.\"}"), 403);
    JsonNode log = app.anonymous().get("/api/v1/moderation-log?limit=4").json().at("/items");
    assertThat(log.findValuesAsString("action"))
        .containsExactly("dismiss", "edit-group", "take-out", "appoint");
    assertThat(log.at("/3/account").asString()).isEqualTo(name(helper));
  }

  @Test
  void subscribed_groups_are_a_list_of_their_own() {
    owner("merged");
    TestClient reader = app.person();
    reader.put(MINE + "/merged", "");
    TestClient author = app.person();
    for (int i = 0; i < 3; i++) {
      ArticleCalls.submit(author, "merged");
    }
    String list = "/api/v1/articles?from=subscribed&rank=new&limit=2";
    Answer first = reader.get(list);
    assertThat(first.json().at("/items")).hasSize(2);
    String next = "/api/v1/articles?after=" + first.text("/next");
    assertThat(reader.get(next).json().at("/items")).hasSize(1);
    assertProblem(app.person().get(next), 400);
    assertProblem(app.anonymous().get(next), 401);
    assertProblem(app.anonymous().get(list), 401);
    assertProblem(reader.get(list + "&group=merged"), 400);
    assertThat(app.person().get(list).json().at("/items")).isEmpty();
  }

  @Test
  void a_person_subscribes_to_groups_and_leaves_them() {
    owner("subscribed");
    TestClient reader = app.person();
    assertProblem(app.anonymous().put(MINE + "/subscribed", ""), 401);
    assertProblem(reader.put(MINE + "/no-such", ""), 404);
    assertProblem(reader.delete(MINE + "/no-such"), 404);
    assertProblem(reader.put(MINE + "/A", ""), 400);
    Answer group = reader.put(MINE + "/subscribed", "");
    assertThat(group.json().at("/subscribed").asBoolean()).isTrue();
    assertThat(group.json().at("/subscribers").asInt()).isEqualTo(1);
    assertThat(reader.put(MINE + "/subscribed", "").json().at("/subscribers").asInt()).isEqualTo(1);
    assertThat(reader.get(MINE).json().at("/items").findValuesAsString("name"))
        .containsExactly("subscribed");
    assertThat(reader.delete(MINE + "/subscribed").status()).isEqualTo(204);
    assertThat(reader.delete(MINE + "/subscribed").status()).isEqualTo(204);
    assertThat(reader.get(MINE).json().at("/items")).isEmpty();
  }

  @Test
  void groups_are_found_by_words_and_sorted_by_subscribers_and_time() {
    TestClient owner = owner("findable-old");
    owner("findable-new");
    patch(owner, GROUPS + "/findable-old", "{\"description\":\"Zymurgy and brewing\"}");
    app.person().put(MINE + "/findable-old", "");
    assertThat(names(owner.get(GROUPS + "?q=zymurgy%20BREW"))).containsExactly("findable-old");
    assertThat(names(owner.get(GROUPS + "?q=findable&order=subscribers")))
        .containsExactly("findable-old", "findable-new");
    Answer first = owner.get(GROUPS + "?q=findable&order=new&limit=1");
    Answer second =
        owner.get(GROUPS + "?q=findable&order=new&limit=1&after=" + first.text("/next"));
    assertThat(names(first)).hasSize(1);
    assertThat(names(second)).hasSize(1).doesNotContainAnyElementsOf(names(first));
    assertThat(second.text("/next")).isEmpty();
    assertProblem(owner.get(GROUPS + "?order=age"), 400);
    assertProblem(owner.get(GROUPS + "?order=subscribers&after=" + first.text("/next")), 400);
  }

  private static List<String> names(Answer page) {
    return page.json().at("/items").findValuesAsString("name");
  }
}
