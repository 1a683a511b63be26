package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.cache.GuestsOnTwoServers;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Lists of comments and groups as guests see them on two servers: kept as bytes, and never older
/// than what everybody else sees.
class CachedCommentPagesTest extends GuestsOnTwoServers {
  private static final String ALL = "/comments";
  private static final String JSON = "/api/v1/comments";
  private static final String GROUPS = "/groups";

  @BeforeAll
  void addModerator() {
    TestAccounts.add(here().database(), "moderator", TestApp.PASSWORD, "user", "moderator");
  }

  private static String article(TestAccount author, String title) {
    Answer made =
        author.client().post("/api/v1/articles", Json.text(Map.of("title", title, "text", "x")));
    return "/api/v1/articles/" + made.text("/id");
  }

  private static String comment(TestAccount author, String article, String text) {
    Answer made = author.client().post(article + "/comments", Json.text(Map.of("text", text)));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return "/api/v1/comments/" + made.text("/id");
  }

  /// The addresses that show comments of an account.
  private static List<String> pages(TestAccount author) {
    return List.of(
        ALL, "/@" + author.name() + "/comments", JSON, JSON + "?author=" + author.name());
  }

  @Test
  void comments_are_seen_when_written_edited_voted_on_and_deleted() {
    TestAccount ann = TestAccount.at(here());
    TestAccount ben = TestAccount.at(here());
    String article = article(ann, "About kept comments");
    List<String> pages = pages(ann);
    pages.forEach(this::keep);
    String comment = comment(ann, article, "first words");
    pages.forEach(page -> soon(page, body -> assertThat(body).contains("first words")));
    ann.client()
        .send("PATCH", comment, "application/json", Json.text(Map.of("text", "second words")));
    pages.forEach(page -> seen(page, body -> assertThat(body).contains("second words")));
    for (String page : pages) {
      String before = guest(here()).get(page).body();
      String way = List.of("down", "up", "none").get(pages.indexOf(page) % 3);
      ben.client().put(comment + "/vote", "{\"direction\":\"" + way + "\"}");
      seen(page, body -> assertThat(body).isNotEqualTo(before));
    }
    assertThat(ann.client().delete(comment).status()).isEqualTo(204);
    pages.forEach(page -> seen(page, body -> assertThat(body).doesNotContain("second words")));
  }

  @Test
  void what_moderators_remove_or_restore_goes_and_comes() {
    TestAccount ann = TestAccount.at(here());
    String article = article(ann, "An article that is withdrawn");
    comment(ann, article, "words below it");
    List<String> pages = pages(ann);
    pages.forEach(page -> soon(page, body -> assertThat(body).contains("words below it")));
    TestClient moderator = here().anonymous();
    moderator.post(
        "/api/v1/sessions", Json.text(Map.of("name", "moderator", "password", TestApp.PASSWORD)));
    moderate(moderator, article, "remove");
    pages.forEach(page -> seen(page, body -> assertThat(body).doesNotContain("words below it")));
    moderate(moderator, article, "restore");
    pages.forEach(page -> seen(page, body -> assertThat(body).contains("words below it")));
  }

  private static void moderate(TestClient moderator, String article, String action) {
    Map<String, String> asked = Map.of("action", action, "reason", "tests");
    Answer answer = moderator.post(article + "/moderation", Json.text(asked));
    assertThat(answer.status()).as(answer.body()).isLessThan(300);
  }

  @Test
  void names_pictures_and_erased_accounts_are_as_they_are() {
    TestAccount ann = TestAccount.at(here());
    TestAccount ben = TestAccount.at(here());
    String article = article(ben, "An article by another");
    comment(ann, article, "signed words");
    soon(ALL, body -> assertThat(body).contains("signed words"));
    ann.client()
        .send(
            "PATCH",
            "/api/v1/me",
            "application/json",
            Json.text(Map.of("displayName", "Ann The Other")));
    seen(ALL, body -> assertThat(body).contains("Ann The Other"));
    String password = Json.text(Map.of("password", TestApp.PASSWORD));
    assertThat(ann.client().delete("/api/v1/me", password).status()).isEqualTo(202);
    // This server, too, hears of a deleted account by a message.
    soon(ALL, body -> assertThat(body).doesNotContain("Ann The Other"));
  }

  @Test
  void groups_are_seen_when_made_described_and_joined() {
    TestAccount ann = TestAccount.at(here());
    keep(GROUPS);
    ann.client().post("/api/v1/groups", "{\"name\":\"kept-group\"}");
    seen(GROUPS, body -> assertThat(body).contains("kept-group"));
    ann.client()
        .send(
            "PATCH",
            "/api/v1/groups/kept-group",
            "application/json",
            Json.text(Map.of("description", "Words about it")));
    seen(GROUPS, body -> assertThat(body).contains("Words about it"));
    String before = guest(here()).get(GROUPS).body();
    ann.client().put("/api/v1/subscriptions/kept-group", "{}");
    seen(GROUPS, body -> assertThat(body).isNotEqualTo(before));
    for (String search : List.of("?q=kept", "?order=new", "?order=subscribers")) {
      assertThat(guest(here()).get(GROUPS + search).body()).contains("kept-group");
    }
    assertThat(guest(here()).get(GROUPS + "?order=nonsense").status()).isEqualTo(400);
    assertThat(guest(here()).get(ALL + "?after=nonsense").status()).isEqualTo(400);
  }

  @Test
  void guests_share_bytes_and_members_see_their_own() {
    TestAccount ann = TestAccount.at(here());
    for (String page : List.of(ALL, GROUPS)) {
      keep(page);
      Eventually.holds(() -> {
        Answer one = guest(here()).get(page);
        assertThat(one.all("set-cookie")).isEmpty();
        assertThat(guest(here()).get(page).body()).isEqualTo(one.body()).contains("Sign up");
      });
      assertThat(ann.client().get(page).body()).contains("_csrf").doesNotContain("Sign up");
      assertThat(guest(here()).header("Accept-Language", "de").get(page).body())
          .contains("lang=\"de\"");
    }
  }

  /// The first page that is shown. Each event loop finds by itself that Redis is back.
  private static String first(TestApp app, String page) {
    return Eventually.succeeds(() -> {
      Answer answer = guest(app).get(page);
      assertThat(answer.status()).isEqualTo(200);
      return answer.body();
    });
  }

  @Test
  void nothing_old_is_shown_after_redis_was_killed() throws InterruptedException {
    String database = TestPostgres.freshDatabase();
    try (RedisServer redis = RedisServer.startDurable();
        TestApp app = TestApp.over(database, Map.of("FEEDMILL_REDIS_URL", redis.url()))) {
      TestAccount ann = TestAccount.at(app);
      String article = article(ann, "An article that stays");
      String comment = comment(ann, article, "words before");
      Eventually.holds(() -> assertThat(guest(app).get(ALL).body()).contains("words before"));
      redis.kill();
      redis.restart();
      Eventually.holds(() ->
          assertThat(
                  ann.client()
                      .send(
                          "PATCH",
                          comment,
                          "application/json",
                          Json.text(Map.of("text", "words after")))
                      .status())
              .isEqualTo(200));
      for (String page : List.of(ALL, "/@" + ann.name() + "/comments")) {
        assertThat(first(app, page)).contains("words after").doesNotContain("words before");
      }
    }
  }
}
