package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Pages of members on two servers: kept for one browser, and never older than a page that is made
/// for the request.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeptMemberPagesTest {
  private static final String HOME = "/home";
  private static final String SAVED = "/articles/saved";
  private static final String NOTICES = "/notifications";
  private static final String LIST = "/articles?rank=new";
  private static final List<String> PAGES =
      List.of(HOME, SAVED, NOTICES, LIST, "/comments", "/groups");

  private TestApp here;
  private TestApp far;

  @BeforeAll
  void start() throws InterruptedException {
    TestRedis.flush();
    String database = TestPostgres.freshDatabase();
    here = TestApp.over(database, Map.of());
    far = TestApp.over(database, Map.of());
  }

  @AfterAll
  void stop() {
    far.close();
    here.close();
  }

  /// Somebody with a browser at each server, both of which have seen all pages.
  private record Member(TestAccount account, TestClient near, TestClient distant) {
    void look() {
      for (String page : PAGES) {
        near.get(page);
        near.get(page);
        distant.get(page);
        distant.get(page);
      }
    }

    /// What is seen at once where it was changed, and soon on the other server.
    void sees(String page, Consumer<String> right) {
      right.accept(near.get(page).body());
      Eventually.holds(() -> right.accept(distant.get(page).body()));
      look();
    }

    void seesSoon(String page, Consumer<String> right) {
      Eventually.holds(() -> right.accept(near.get(page).body()));
      Eventually.holds(() -> right.accept(distant.get(page).body()));
      look();
    }
  }

  private Member member() {
    TestAccount account = TestAccount.at(here);
    Member made = new Member(account, browser(here, account.name()), browser(far, account.name()));
    made.look();
    return made;
  }

  private static TestClient browser(TestApp server, String name) {
    TestClient client = server.anonymous().header("Accept", "text/html");
    Answer opened =
        client.post(
            "/api/v1/sessions", Json.text(Map.of("name", name, "password", TestApp.PASSWORD)));
    assertThat(opened.status()).as(opened.body()).isLessThan(300);
    return client;
  }

  private static String article(TestAccount author, String title) {
    Answer made =
        author.client().post("/api/v1/articles", Json.text(Map.of("title", title, "text", "x")));
    return "/api/v1/articles/" + made.text("/id");
  }

  @Test
  void a_page_is_kept_for_one_browser_and_confirmed_by_its_tag() {
    Member ann = member();
    Member ben = member();
    for (String page : PAGES) {
      Answer one = ann.near().get(page);
      assertThat(ann.near().get(page).body()).isEqualTo(one.body());
      assertThat(one.formToken()).isNotEmpty();
      assertThat(one.header("cache-control")).isEqualTo("private, no-cache");
      assertThat(one.body()).contains(ann.account().name()).doesNotContain(ben.account().name());
      assertThat(ben.near().get(page).body())
          .contains(ben.account().name())
          .doesNotContain(ann.account().name());
      Answer other = browser(here, ann.account().name()).get(page);
      assertThat(other.body()).isNotEqualTo(one.body());
      TestClient twin = browser(here, ben.account().name());
      twin.get(page);
      assertThat(twin.header("If-None-Match", one.header("etag")).get(page).status())
          .isEqualTo(200);
    }
    TestClient again = browser(here, ann.account().name());
    again.get(SAVED);
    String tag = again.get(SAVED).header("etag");
    assertThat(again.header("If-None-Match", tag).get(SAVED).status()).isEqualTo(304);
  }

  @Test
  void forms_of_a_kept_page_are_accepted_and_their_notice_is_shown_once() {
    Member ann = member();
    ann.near().submitFrom(HOME, HOME, Map.of("text", "from a kept page"));
    assertThat(ann.near().get(HOME).body()).contains("Posted.");
    assertThat(ann.near().get(HOME).body()).contains("from a kept page").doesNotContain("Posted.");
  }

  @Test
  void posts_likes_mutes_blocks_and_deletions_are_seen() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here);
    ann.account().put("friends", ben);
    ann.sees(HOME, body -> assertThat(body).contains("haven't posted yet"));
    String post = ben.post("words of ben");
    ann.seesSoon(HOME, body -> assertThat(body).contains("words of ben"));
    String before = ann.near().get(HOME).body();
    ann.account().client().put("/api/v1/posts/" + post + "/like", "");
    ann.sees(HOME, body -> assertThat(body).isNotEqualTo(before).contains("words of ben"));
    ben.edit(post, "other words");
    ann.seesSoon(HOME, body -> assertThat(body).contains("other words"));
    ann.account().put("mutes", ben);
    ann.seesSoon(HOME, body -> assertThat(body).doesNotContain("other words"));
    ann.account().remove("mutes", ben);
    ann.seesSoon(HOME, body -> assertThat(body).contains("other words"));
    ben.client().delete("/api/v1/posts/" + post);
    ann.seesSoon(HOME, body -> assertThat(body).doesNotContain("other words"));
    ben.post("the last of ben");
    ann.seesSoon(HOME, body -> assertThat(body).contains("the last of ben"));
    ben.put("blocks", ann.account());
    ann.seesSoon(HOME, body -> assertThat(body).doesNotContain("the last of ben"));
  }

  @Test
  void a_page_says_what_one_says_that_is_made_for_the_request() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here);
    ann.account().put("friends", ben);
    String post = ben.post("to be compared");
    Eventually.holds(() -> assertThat(ann.near().get(HOME).body()).contains("to be compared"));
    List<Runnable> changes =
        List.of(
            () -> ben.edit(post, "compared again"),
            () -> ann.account().put("mutes", ben),
            () -> ann.account().remove("mutes", ben),
            () -> ann.account().client().put("/api/v1/posts/" + post + "/like", ""),
            () -> ann.account().remove("friends", ben));
    for (Runnable change : changes) {
      ann.look();
      change.run();
      assertThat(says(ann.near().get(HOME).body(), "to be compared", "compared again", ">1<"))
          .isEqualTo(
              says(ann.near().get(HOME + "?x=").body(), "to be compared", "compared again", ">1<"));
    }
  }

  private static List<Boolean> says(String body, String... words) {
    return List.of(words).stream().map(body::contains).toList();
  }

  @Test
  void names_and_pictures_of_others_and_of_oneself_are_as_they_are() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here);
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
    TestAccount ben = TestAccount.at(here);
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
    String article = article(TestAccount.at(here), "An article to save");
    ann.account().client().put(article + "/saved", "{}");
    ann.sees(SAVED, body -> assertThat(body).contains("An article to save"));
    String before = ann.near().get(SAVED).body();
    ann.account().client().put(article + "/vote", "{\"direction\":\"up\"}");
    ann.sees(SAVED, body -> assertThat(body).isNotEqualTo(before));
    ann.account().client().delete(article + "/saved");
    ann.sees(SAVED, body -> assertThat(body).doesNotContain("An article to save"));
  }

  @Test
  void lists_have_the_marks_of_the_viewer_and_their_groups() {
    Member ann = member();
    Member ben = member();
    TestAccount author = TestAccount.at(here);
    String article = article(author, "A listed article");
    ann.sees(LIST, body -> assertThat(body).contains("A listed article"));
    ann.account().client().put(article + "/hidden", "{}");
    ann.account().client().put("/api/v1/subscriptions/no-such-group", "{}");
    author.client().post("/api/v1/groups", "{\"name\":\"beside-it\"}");
    String before = ann.near().get(LIST).body();
    ann.account().client().put("/api/v1/subscriptions/beside-it", "{}");
    ann.sees(LIST, body -> assertThat(body).contains("beside-it").isNotEqualTo(before));
    ann.sees("/groups", body -> assertThat(body).contains("beside-it"));
    Answer made =
        author.client().post(article + "/comments", Json.text(Map.of("text", "words below")));
    ann.seesSoon("/comments", body -> assertThat(body).contains("words below"));
    String unvoted = ann.near().get("/comments").body();
    String vote = "/api/v1/comments/" + made.text("/id") + "/vote";
    ann.account().client().put(vote, "{\"direction\":\"up\"}");
    ann.sees("/comments", body -> assertThat(body).isNotEqualTo(unvoted));
    author.client().delete("/api/v1/comments/" + made.text("/id"));
    ann.sees("/comments", body -> assertThat(body).doesNotContain("words below"));
    author.client().delete(article);
    ann.sees(LIST, body -> assertThat(body).doesNotContain("A listed article"));
    ben.sees(LIST, body -> assertThat(body).doesNotContain("A listed article"));
  }

  @Test
  void the_page_of_a_person_says_what_is_between_the_two() {
    Member ann = member();
    TestAccount ben = TestAccount.at(here);
    String post = ben.post("seen by ann");
    String article = article(ben, "For a comment of ben");
    Answer comment = ben.client().post(article + "/comments", Json.text(Map.of("text", "said")));
    String page = "/@" + ben.name();
    List<Runnable> changes =
        List.of(
            () -> ann.account().put("friends", ben),
            () -> ann.account().client().put("/api/v1/posts/" + post + "/like", ""),
            () -> ben.put("friends", ann.account()),
            () -> ann.account().put("mutes", ben),
            () -> ann.account().remove("mutes", ben),
            () -> ben.edit(post, "seen otherwise"),
            () -> ben.put("blocks", ann.account()),
            () -> ben.remove("blocks", ann.account()),
            () -> ann.account().put("blocks", ben),
            () -> ann.account().remove("blocks", ben));
    for (Runnable change : changes) {
      keep(ann, page);
      change.run();
      assertThat(words(ann.near().get(page))).isEqualTo(words(ann.near().get(fresh(page))));
      Eventually.holds(() ->
          assertThat(words(ann.distant().get(page)))
              .isEqualTo(words(ann.distant().get(fresh(page)))));
    }
    String tab = page + "/comments";
    Eventually.holds(() -> assertThat(ann.near().get(tab).body()).contains("said"));
    keep(ann, tab);
    String unvoted = ann.near().get(tab).body();
    String vote = "/api/v1/comments/" + comment.text("/id") + "/vote";
    ann.account().client().put(vote, "{\"direction\":\"up\"}");
    ann.sees(tab, body -> assertThat(body).isNotEqualTo(unvoted));
  }

  private static void keep(Member who, String page) {
    for (int times = 0; times < 3; times++) {
      who.near().get(page);
      who.distant().get(page);
    }
  }

  /// An address of the same page that nobody has asked for.
  private static String fresh(String page) {
    return page + "?x=" + System.nanoTime();
  }

  /// A page without its token, its own address, its ages and the unread count, which arrives later.
  private static String words(Answer page) {
    return page.body()
        .replace(page.formToken(), "")
        .replaceAll("(\\?x=|%3Fx%3D)[0-9]+", "")
        .replaceAll("(<time|data-unread)[^>]*>[^<]*", "");
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
  void lists_by_a_token_have_the_marks_of_whoever_asks() {
    TestAccount ann = TestAccount.at(here);
    TestAccount ben = TestAccount.at(here);
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
      ann.remove("friends", ben);
      Eventually.holds(
          () -> assertThat(browser.get(HOME).body()).contains("Find people to follow"));
    }
  }
}
