package io.feedmill.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The front page of members on two servers, cached while every part of it is unchanged.
class CachedFrontPageTest extends MembersOnTwoServers {
  private static final String FRONT = "/";

  private static void keep(Member who) {
    for (int times = 0; times < 4; times++) {
      who.near().get(FRONT);
      who.distant().get(FRONT);
    }
  }

  @Test
  void it_is_kept_for_one_browser_of_one_person() {
    Member ann = member();
    Member ben = member();
    Eventually.holds(() -> {
      Answer one = ann.near().get(FRONT);
      assertThat(ann.near().get(FRONT).body()).isEqualTo(one.body());
      assertThat(one.header("etag")).isNotEmpty();
      assertThat(one.body()).contains(ann.account().name()).doesNotContain(ben.account().name());
    });
    keep(ben);
    assertThat(ben.near().get(FRONT).body())
        .contains(ben.account().name())
        .doesNotContain(ann.account().name());
    TestClient twin = browser(here(), ann.account().name());
    twin.get(FRONT);
    assertThat(twin.get(FRONT).formToken()).isNotEqualTo(ann.near().get(FRONT).formToken());
  }

  @Test
  void articles_come_are_voted_for_hidden_edited_and_deleted() {
    Member ann = member();
    TestAccount author = TestAccount.at(here());
    String article = article(author, "On the front page");
    keep(ann);
    ann.sees(FRONT, body -> assertThat(body).contains("On the front page"));
    keep(ann);
    String one = ann.near().get(FRONT).body();
    TestAccount.at(here()).client().put(article + "/vote", "{\"direction\":\"up\"}");
    ann.sees(FRONT, body -> assertThat(votes(body)).isGreaterThan(votes(one)));
    keep(ann);
    ann.account().client().put(article + "/hidden", "{}");
    ann.sees(FRONT, body -> assertThat(body).doesNotContain("On the front page"));
    keep(ann);
    ann.account().client().delete(article + "/hidden");
    ann.sees(FRONT, body -> assertThat(body).contains("On the front page"));
    keep(ann);
    String title = "{\"title\":\"Otherwise on the front page\"}";
    author.client().send("PATCH", article, "application/json", title);
    ann.sees(FRONT, body -> assertThat(body).contains("Otherwise on the front page"));
    keep(ann);
    author.client().delete(article);
    ann.sees(FRONT, body -> assertThat(body).doesNotContain("Otherwise on the front page"));
  }

  @Test
  void groups_of_ones_own_come_first_once_they_are_chosen() {
    Member ann = member();
    TestAccount author = TestAccount.at(here());
    author
        .client()
        .post(
            "/api/v1/articles",
            Json.text(
                Map.of("title", "In a group", "text", "x", "groups", List.of("front-group"))));
    ann.sees(FRONT, body -> assertThat(body).contains("Top articles"));
    keep(ann);
    ann.account().client().put("/api/v1/subscriptions/front-group", "{}");
    ann.seesSoon(FRONT, body -> assertThat(body).contains("From your groups"));
    keep(ann);
    ann.account().client().delete("/api/v1/subscriptions/front-group");
    ann.seesSoon(FRONT, body -> assertThat(body).doesNotContain("From your groups"));
  }

  @Test
  void posts_follow_follows_mutes_blocks_and_edits() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    String post = ben.post("words for the front page");
    keep(ann);
    ann.account().put("friends", ben);
    ann.seesSoon(FRONT, body -> assertThat(body).contains("words for the front page"));
    keep(ann);
    ben.edit(post, "edited for the front page");
    ann.seesSoon(FRONT, body -> assertThat(body).contains("edited for the front page"));
    keep(ann);
    ann.account().put("mutes", ben);
    ann.seesSoon(FRONT, body -> assertThat(body).doesNotContain("edited for the front page"));
    keep(ann);
    ann.account().remove("mutes", ben);
    ann.seesSoon(FRONT, body -> assertThat(body).contains("edited for the front page"));
    keep(ann);
    ben.put("blocks", ann.account());
    ann.seesSoon(FRONT, body -> assertThat(body).doesNotContain("edited for the front page"));
  }

  @Test
  void suggested_people_leave_when_they_are_followed_and_when_they_block() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    TestAccount cleo = TestAccount.at(here());
    cleo.put("friends", ben);
    ann.account().put("friends", cleo);
    String suggestion = "/@" + ben.name();
    ann.seesSoon(FRONT, body -> assertThat(body).contains(suggestion));
    keep(ann);
    ben.put("blocks", ann.account());
    ann.sees(FRONT, body -> assertThat(body).doesNotContain(suggestion));
    keep(ann);
    ben.remove("blocks", ann.account());
    ann.sees(FRONT, body -> assertThat(body).contains(suggestion));
    keep(ann);
    ann.account().put("friends", ben);
    ann.sees(FRONT, body -> assertThat(body).doesNotContain(suggestion));
  }

  @Test
  void the_end_of_the_session_is_the_end_of_the_page() {
    Member ann = member();
    keep(ann);
    ann.near().submitFrom(HOME, "/logout", Map.of());
    assertThat(ann.near().get(FRONT).body()).doesNotContain(ann.account().name());
    assertThat(ann.distant().get(FRONT).body()).contains(ann.account().name());
  }

  @Test
  void nothing_old_is_shown_after_redis_was_killed() throws InterruptedException {
    String database = TestPostgres.freshDatabase();
    try (RedisServer redis = RedisServer.startDurable();
        TestApp app = TestApp.over(database, Map.of("FEEDMILL_REDIS_URL", redis.url()))) {
      TestAccount ann = TestAccount.at(app);
      TestAccount ben = TestAccount.at(app);
      TestClient browser = browser(app, ann.name());
      ann.put("friends", ben);
      String post = ben.post("words before");
      Eventually.holds(() -> assertThat(browser.get(FRONT).body()).contains("words before"));
      for (int times = 0; times < 4; times++) {
        browser.get(FRONT);
      }
      redis.kill();
      redis.restart();
      Eventually.holds(() -> assertThat(ben.edit(post, "words after").status()).isEqualTo(200));
      Eventually.holds(() ->
          assertThat(browser.get(FRONT).body())
              .contains("words after")
              .doesNotContain("words before"));
    }
  }

  private static int votes(String body) {
    return body.split(">2 votes<", -1).length;
  }
}
