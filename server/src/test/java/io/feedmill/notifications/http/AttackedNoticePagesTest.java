package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.cache.MembersOnTwoServers;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Cached pages of notifications: whatever ends or changes a line is visible with the next request.
class AttackedNoticePagesTest extends MembersOnTwoServers {
  private static final String JSON = "application/json";

  /// A line about a post that names the member, shown on both servers by a cached page.
  private static String mention(Member ann, TestAccount ben, String words) {
    String post = ben.post("@" + ann.account().name() + " " + words);
    ann.seesSoon(NOTICES, body -> assertThat(body).contains(words));
    return post;
  }

  private static void keep(Member ann) {
    for (int times = 0; times < 3; times++) {
      ann.near().get(NOTICES);
      ann.distant().get(NOTICES);
    }
  }

  @Test
  void a_post_is_named_as_it_is_and_no_longer_than_it_is_there() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    String post = mention(ann, ben, "words before");
    keep(ann);
    ben.edit(post, "@" + ann.account().name() + " words after");
    ann.sees(
        NOTICES, body -> assertThat(body).contains("words after").doesNotContain("words before"));
    ben.edit(post, "nobody is named in it");
    ann.seesSoon(NOTICES, body -> assertThat(body).doesNotContain("nobody is named"));
    String second = mention(ann, ben, "to be deleted");
    keep(ann);
    ben.client().delete("/api/v1/posts/" + second);
    ann.sees(NOTICES, body -> assertThat(body).doesNotContain("to be deleted"));
  }

  @Test
  void who_is_muted_or_blocked_or_blocks_is_not_seen() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    mention(ann, ben, "words of somebody");
    ben.put("friends", ann.account());
    String own = ann.account().post("a post that is liked");
    ben.client().put("/api/v1/posts/" + own + "/like", "");
    ann.seesSoon(NOTICES, body -> assertThat(body).contains("a post that is liked"));
    List<Runnable> hiding =
        List.of(
            () -> ann.account().put("mutes", ben),
            () -> ann.account().put("blocks", ben),
            () -> ben.put("blocks", ann.account()));
    List<Runnable> showing =
        List.of(
            () -> ann.account().remove("mutes", ben),
            () -> ann.account().remove("blocks", ben),
            () -> ben.remove("blocks", ann.account()));
    for (int i = 0; i < hiding.size(); i++) {
      keep(ann);
      hiding.get(i).run();
      ann.sees(
          NOTICES,
          body ->
              assertThat(body)
                  .doesNotContain("words of somebody", "a post that is liked", ben.name()));
      keep(ann);
      showing.get(i).run();
      ann.sees(NOTICES, body -> assertThat(body).contains("words of somebody"));
    }
  }

  @Test
  void names_of_people_are_current_and_disappear_with_their_accounts() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    mention(ann, ben, "words of a renamed one");
    keep(ann);
    ben.client().send("PATCH", "/api/v1/me", JSON, "{\"displayName\":\"Ben The Renamed\"}");
    ann.sees(NOTICES, body -> assertThat(body).contains("Ben The Renamed"));
    keep(ann);
    String password = Json.text(Map.of("password", TestApp.PASSWORD));
    assertThat(ben.client().delete("/api/v1/me", password).status()).isEqualTo(202);
    ann.seesSoon(
        NOTICES,
        body -> assertThat(body).doesNotContain("Ben The Renamed", "words of a renamed one"));
  }

  @Test
  void likes_reposts_and_follows_come_and_go() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    String own = ann.account().post("a post of my own");
    keep(ann);
    ben.client().put("/api/v1/posts/" + own + "/like", "");
    ann.seesSoon(NOTICES, body -> assertThat(body).contains("a post of my own"));
    ben.client().delete("/api/v1/posts/" + own + "/like");
    ann.seesSoon(NOTICES, body -> assertThat(body).doesNotContain("a post of my own"));
    String repost = ben.repost(own).text("/id");
    ann.seesSoon(NOTICES, body -> assertThat(body).contains("a post of my own"));
    ben.client().delete("/api/v1/posts/" + repost);
    ann.seesSoon(NOTICES, body -> assertThat(body).doesNotContain("a post of my own"));
    ben.put("friends", ann.account());
    ann.seesSoon(NOTICES, body -> assertThat(body).contains(ben.name()));
    ben.remove("friends", ann.account());
    ann.seesSoon(NOTICES, body -> assertThat(body).doesNotContain(ben.name()));
  }

  @Test
  void comments_are_named_as_they_are_and_with_their_article() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    String article = article(ann.account(), "An article that is answered");
    Answer made = ben.client().post(article + "/comments", "{\"text\":\"an answer of ben\"}");
    String comment = "/api/v1/comments/" + made.text("/id");
    ann.seesSoon(NOTICES, body -> assertThat(body).contains("an answer of ben"));
    keep(ann);
    ben.client().send("PATCH", comment, JSON, "{\"text\":\"an edited answer\"}");
    ann.sees(NOTICES, body -> assertThat(body).contains("an edited answer"));
    keep(ann);
    ben.client().delete(comment);
    ann.sees(NOTICES, body -> assertThat(body).doesNotContain("an edited answer"));
    ben.client().post(article + "/comments", "{\"text\":\"another answer\"}");
    ann.seesSoon(NOTICES, body -> assertThat(body).contains("another answer"));
    keep(ann);
    ann.account().client().delete(article);
    ann.sees(NOTICES, body -> assertThat(body).doesNotContain("another answer"));
  }

  @Test
  void what_one_does_with_a_line_is_seen_at_once_on_both_servers() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    mention(ann, ben, "one of two lines");
    mention(ann, ben, "two of two lines");
    TestClient api = ann.account().client();
    String newest = api.get("/api/v1/me/notifications").text("/items/0/id");
    keep(ann);
    api.put("/api/v1/me/notifications/read", Json.text(Map.of("upTo", newest)));
    ann.sees(NOTICES, body -> assertThat(body).contains("data-unread=\"0\""));
    keep(ann);
    api.delete("/api/v1/me/notifications/" + newest);
    ann.sees(NOTICES, body -> assertThat(body).doesNotContain("two of two").contains("one of two"));
    keep(ann);
    String off = Json.text(Map.of("hidden", List.of("mention")));
    assertThat(api.put("/api/v1/me/notifications/settings", off).status()).isLessThan(300);
    ann.sees(NOTICES, body -> assertThat(body).doesNotContain("one of two"));
  }

  @Test
  void another_part_of_the_list_is_another_page() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    mention(ann, ben, "a line that names");
    for (int times = 0; times < 3; times++) {
      assertThat(ann.near().get(NOTICES + "?kind=mention").body()).contains("a line that names");
      assertThat(ann.near().get(NOTICES + "?kind=like").body()).doesNotContain("a line that names");
      assertThat(ann.near().get(NOTICES + "?kind=nothing").status()).isEqualTo(400);
      assertThat(ann.near().get(NOTICES + "?after=nothing").status()).isEqualTo(400);
      assertThat(here().anonymous().header("Accept", "text/html").get(NOTICES).status())
          .isEqualTo(303);
    }
  }

  @Test
  void nothing_old_is_shown_after_redis_was_killed() throws InterruptedException {
    String database = TestPostgres.freshDatabase();
    try (RedisServer redis = RedisServer.startDurable();
        TestApp app = TestApp.over(database, Map.of("FEEDMILL_REDIS_URL", redis.url()))) {
      TestAccount ann = TestAccount.at(app);
      TestAccount ben = TestAccount.at(app);
      TestClient browser = browser(app, ann.name());
      String post = ben.post("@" + ann.name() + " words before");
      Eventually.holds(() -> assertThat(browser.get(NOTICES).body()).contains("words before"));
      browser.get(NOTICES);
      redis.kill();
      redis.restart();
      Eventually.holds(() ->
          assertThat(ben.edit(post, "@" + ann.name() + " words after").status()).isEqualTo(200));
      Eventually.holds(() ->
          assertThat(browser.get(NOTICES).body())
              .contains("words after")
              .doesNotContain("words before"));
      Eventually.holds(
          () -> assertThat(ben.client().delete("/api/v1/posts/" + post).status()).isLessThan(500));
      Eventually.holds(() -> assertThat(browser.get(NOTICES).body()).doesNotContain("words after"));
    }
  }
}
