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
import java.util.Map;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/// Pages of members on two servers: cached for one browser, and never older than a page that is
/// rendered for the request.
class CachedMemberPagesTest extends MembersOnTwoServers {
  @Test
  void a_page_is_kept_for_one_browser_and_confirmed_by_its_tag() {
    Member ann = member();
    Member ben = member();
    for (String page : PAGES) {
      Answer one = Eventually.succeeds(() -> twice(ann.near(), page));
      assertThat(one.formToken()).isNotEmpty();
      assertThat(one.header("cache-control")).isEqualTo("private, no-cache");
      assertThat(one.body()).contains(ann.account().name()).doesNotContain(ben.account().name());
      assertThat(ben.near().get(page).body())
          .contains(ben.account().name())
          .doesNotContain(ann.account().name());
      Answer other = browser(here(), ann.account().name()).get(page);
      assertThat(other.body()).isNotEqualTo(one.body());
      TestClient twin = browser(here(), ben.account().name());
      twin.get(page);
      assertThat(twin.header("If-None-Match", one.header("etag")).get(page).status())
          .isEqualTo(200);
    }
    TestClient again = browser(here(), ann.account().name());
    Eventually.holds(() -> {
      String tag = twice(again, SAVED).header("etag");
      Answer known = again.send(Map.of("If-None-Match", tag), "GET", SAVED, "", "");
      assertThat(known.status()).isEqualTo(304);
    });
  }

  /// A page that was kept when it was requested again; none is kept for longer than ten seconds.
  private static Answer twice(TestClient client, String page) {
    Answer one = client.get(page);
    assertThat(client.get(page).body()).isEqualTo(one.body());
    return one;
  }

  @Test
  void forms_of_a_kept_page_are_accepted_and_their_notice_is_shown_once() {
    Member ann = member();
    ann.near().submitFrom(HOME, HOME, Map.of("text", "from a kept page"));
    assertThat(ann.near().get(HOME).body()).contains("Posted.");
    assertThat(ann.near().get(HOME).body()).contains("from a kept page").doesNotContain("Posted.");
  }

  @Test
  void names_and_pictures_of_others_and_of_oneself_are_as_they_are() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    ann.account().put("friends", ben);
    ben.post("signed");
    ann.seesSoon(HOME, body -> assertThat(body).contains("signed"));
    ben.client()
        .send(
            "PATCH",
            "/api/v1/me",
            "application/json",
            Json.text(Map.of("displayName", "Ben The Other")));
    ann.sees(HOME, body -> assertThat(body).contains("Ben The Other"));
  }

  @Test
  void the_unread_count_and_the_list_of_notifications_are_never_old() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here());
    ben.put("friends", ann.account());
    ann.seesSoon(NOTICES, body -> assertThat(body).contains(ben.name()));
    for (String page : PAGES) {
      ann.seesSoon(page, body -> assertThat(body).contains("data-unread=\"1\""));
    }
    String newest = ann.account().client().get("/api/v1/me/notifications").text("/items/0/id");
    Answer read =
        ann.account()
            .client()
            .put("/api/v1/me/notifications/read", Json.text(Map.of("upTo", newest)));
    assertThat(read.status()).as(read.body()).isLessThan(300);
    for (String page : PAGES) {
      ann.sees(page, body -> assertThat(body).contains("data-unread=\"0\""));
    }
  }

  @Test
  void saved_articles_come_and_go() {
    Member ann = member();
    String article = article(TestAccount.at(here()), "An article to save");
    ann.account().client().put(article + "/saved", "{}");
    ann.sees(SAVED, body -> assertThat(body).contains("An article to save"));
    String before = ann.near().get(SAVED).body();
    ann.account().client().put(article + "/vote", "{\"direction\":\"up\"}");
    ann.sees(SAVED, body -> assertThat(body).isNotEqualTo(before));
    ann.account().client().delete(article + "/saved");
    // It may still be in the block of trends beside the list.
    ann.sees(
        SAVED,
        body ->
            assertThat(Jsoup.parse(body).expectFirst("main").text())
                .doesNotContain("An article to save"));
  }

  @Test
  void the_end_of_a_session_is_the_end_of_its_pages() {
    Member ann = member();
    ann.near().submitFrom(HOME, "/logout", Map.of());
    for (String page : PAGES) {
      assertThat(ann.near().get(page).body()).doesNotContain(ann.account().name());
      assertThat(ann.distant().get(page).body()).contains(ann.account().name());
    }
    String password = Json.text(Map.of("password", TestApp.PASSWORD));
    assertThat(ann.account().client().delete("/api/v1/me", password).status()).isEqualTo(202);
    for (String page : PAGES) {
      Eventually.holds(
          () -> assertThat(ann.distant().get(page).body()).doesNotContain(ann.account().name()));
    }
  }

  @Test
  void look_and_language_are_those_of_the_browser() {
    Member ann = member();
    ann.near().submitFrom("/appearance", "/appearance", Map.of("theme", "dark"));
    ann.near().get(HOME);
    assertThat(ann.near().get(HOME).body()).contains("data-theme=\"dark\"");
    assertThat(ann.distant().get(HOME).body()).doesNotContain("data-theme=\"dark\"");
    assertThat(ann.distant().header("Accept-Language", "de").get(HOME).body())
        .contains("lang=\"de\"");
  }

  @Test
  void lists_by_a_token_have_the_marks_of_its_account() {
    TestAccount ann = TestAccount.at(here());
    TestAccount ben = TestAccount.at(here());
    String article = article(ann, "An article with marks");
    for (int times = 0; times < 2; times++) {
      ann.client().get("/api/v1/articles");
      ben.client().get("/api/v1/articles");
    }
    ben.client().put(article + "/saved", "{}");
    ben.client().put(article + "/vote", "{\"direction\":\"up\"}");
    assertThat(ben.client().get("/api/v1/articles").body()).contains("\"saved\":true");
    assertThat(ann.client().get("/api/v1/articles").body()).doesNotContain("\"saved\":true");
    ben.client().delete(article + "/saved");
    assertThat(ben.client().get("/api/v1/articles").body()).doesNotContain("\"saved\":true");
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
      Eventually.holds(() -> assertThat(browser.get(HOME).body()).contains("words before"));
      redis.kill();
      redis.restart();
      Eventually.holds(() -> assertThat(ben.edit(post, "words after").status()).isEqualTo(200));
      Eventually.holds(() ->
          assertThat(browser.get(HOME).body())
              .contains("words after")
              .doesNotContain("words before"));
      Eventually.holds(() -> assertThat(ann.remove("friends", ben).status()).isLessThan(300));
      Eventually.holds(
          () -> assertThat(browser.get(HOME).body()).contains("Find people to follow"));
    }
  }
}
