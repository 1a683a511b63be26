package io.feedmill.app.welcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.http.Json;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The steps that new members may take, without scripts.
@Tag("slow")
@WithApp
class WelcomeHttpTest {
  private final TestApp app;

  WelcomeHttpTest(TestApp app) {
    this.app = app;
  }

  private static Document page(TestClient client, String path) {
    Answer answer = client.get(path);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  private static Answer signUp(TestClient browser, String name, String next) {
    return browser.submitFrom(
        "/signup", "/signup", Map.of("name", name, "password", TestApp.PASSWORD, "next", next));
  }

  @Test
  void a_new_member_is_led_to_the_steps_and_one_who_came_for_something_to_that() {
    TestClient browser = app.anonymous();
    assertThat(signUp(browser, "welcome_one", "/").header("location")).isEqualTo("/welcome");
    assertThat(browser.get("/welcome").header("location")).isEqualTo("/welcome/picture");
    Document first = page(browser, "/welcome/picture");
    assertThat(first.expectFirst("main .fine").text()).isEqualTo("Step 1 of 4");
    assertThat(first.select("main a.quiet").attr("href")).isEqualTo("/welcome/groups");
    assertThat(signUp(app.anonymous(), "welcome_two", "/articles").header("location"))
        .isEqualTo("/articles");
  }

  @Test
  void a_picture_is_put_up_on_the_way_to_the_next_step() {
    TestAccount me = TestAccount.at(app);
    byte[] red = TestPictures.picture("png", 64, 64, Color.RED);
    Answer sent =
        me.client()
            .upload(
                "/account/picture",
                Map.of(
                    "_csrf",
                    me.client().get("/welcome/picture").formToken(),
                    "next",
                    "/welcome/groups"),
                new FilePart("file", "me.png", "image/png", red));
    assertThat(sent.header("location")).isEqualTo("/welcome/groups");
    assertThat(page(me.client(), "/welcome/picture").select("main .avatar").attr("src"))
        .doesNotEndWith("?v=0");
  }

  @Test
  void chosen_groups_are_followed_in_the_reader_once() {
    TestAccount me = TestAccount.at(app);
    String sent = Json.text(Map.of("title", "Of birds", "text", "x", "groups", List.of("birds")));
    assertThat(app.person().post("/api/v1/articles", sent).status()).isEqualTo(201);
    assertThat(page(me.client(), "/welcome/groups").select(".picks input").eachAttr("name"))
        .contains("feed:/articles/g/birds.atom");
    Map<String, String> chosen =
        Map.of("feed:/articles/g/birds.atom", "1", "feed:/articles/g/nothing.atom", "1");
    for (int i = 0; i < 2; i++) {
      Answer taken = me.client().submitFrom("/welcome/groups", "/welcome/groups", chosen);
      assertThat(taken.header("location")).isEqualTo("/welcome/people");
    }
    assertThat(page(me.client(), "/reader/feeds").select(".follows a[rel]").eachAttr("href"))
        .hasSize(1)
        .allMatch(url -> url.endsWith("/articles/g/birds.atom"));
  }

  @Test
  void a_group_is_shown_with_its_own_picture() {
    TestClient owner = app.person();
    String sent = Json.text(Map.of("title", "Of owls", "text", "x", "groups", List.of("owls")));
    owner.post("/api/v1/articles", sent);
    byte[] brown = TestPictures.picture("png", 120, 90, Color.DARK_GRAY);
    String media =
        owner
            .upload("/api/v1/media", Map.of(), new FilePart("file", "owl.png", "image/png", brown))
            .text("/id");
    String picture =
        owner.put("/api/v1/groups/owls/picture", "{\"media\":\"" + media + "\"}").text("/picture");
    assertThat(picture).startsWith("/media/");
    assertThat(page(app.person(), "/welcome/groups").select(".picks img").eachAttr("src"))
        .contains(picture);
  }

  @Test
  void without_the_reader_chosen_groups_are_subscribed_to() {
    TestClient admin = app.admin();
    ArticleCalls.submit(app.person(), "insects");
    admin.send("PATCH", "/api/v1/site", "application/json", "{\"parts\":[\"articles\"]}");
    TestClient me = app.person();
    try {
      Document page = page(me, "/welcome/groups");
      assertThat(page.expectFirst("main .fine").text()).isEqualTo("Step 2 of 2");
      assertThat(page.select("main").text()).doesNotContain("reader");
      Answer taken =
          me.submitFrom(
              "/welcome/groups",
              "/welcome/groups",
              Map.of("feed:/articles/g/insects.atom", "1", "url", "https://example.org/"));
      assertThat(taken.header("location")).isEqualTo("/");
      assertThat(page(me, "/").select(".toast").text()).contains("You follow 1 group.");
      assertThat(me.get("/api/v1/subscriptions").text("/items/0/name")).isEqualTo("insects");
    } finally {
      assertThat(admin.put("/api/v1/site", "{}").status()).isEqualTo(200);
    }
    assertThat(page(me, "/reader/feeds").select(".follows li")).isEmpty();
  }

  @Test
  void only_chosen_people_are_followed() {
    TestAccount author = TestAccount.at(app);
    author.post("Hello newcomers");
    TestAccount me = TestAccount.at(app);
    assertThat(page(me.client(), "/welcome/people").select(".picks input").eachAttr("name"))
        .contains("person:" + author.name())
        .doesNotContain("person:" + me.name());
    Answer taken =
        me.client()
            .submitFrom(
                "/welcome/people",
                "/welcome/people",
                Map.of(
                    "person:" + author.name(),
                    "1",
                    "person:" + me.name(),
                    "1",
                    "person:nobody_at_all",
                    "1"));
    assertThat(taken.header("location")).isEqualTo("/welcome/feeds");
    assertThat(page(me.client(), "/welcome/feeds").text()).contains("You follow 1 person.");
    assertThat(TestAccount.ids(me.client().get("/api/v1/friends"))).containsExactly(author.id());
  }

  @Test
  void an_address_without_a_feed_is_refused_and_what_was_chosen_stays_chosen() {
    TestAccount me = TestAccount.at(app);
    Answer refused =
        me.client()
            .submitFrom(
                "/welcome/feeds",
                "/welcome/feeds",
                Map.of("url", "not an address", "feed:/articles.atom", "1"));
    assertThat(refused.status()).isEqualTo(422);
    Document page = Jsoup.parse(refused.body());
    assertThat(page.select("input[name=url]").val()).isEqualTo("not an address");
    assertThat(page.select("input[name=feed:/articles.atom][checked]")).hasSize(1);
    assertThat(page(me.client(), "/reader/feeds").select(".follows li")).isEmpty();
    Answer taken =
        me.client()
            .submitFrom("/welcome/feeds", "/welcome/feeds", Map.of("feed:/articles.atom", "1"));
    assertThat(taken.header("location")).isEqualTo("/");
    assertThat(page(me.client(), "/reader/feeds").select(".follows li")).hasSize(1);
  }

  @Test
  void steps_of_parts_that_are_off_are_left_out_and_guests_log_in_first() {
    TestClient admin = app.admin();
    admin.send("PATCH", "/api/v1/site", "application/json", "{\"parts\":[\"articles\",\"shop\"]}");
    try {
      Document first = page(app.person(), "/welcome/picture");
      assertThat(first.expectFirst("main .fine").text()).isEqualTo("Step 1 of 2");
      assertThat(first.select("main a.quiet").attr("href")).isEqualTo("/welcome/groups");
      assertThat(app.person().get("/welcome/people").status()).isEqualTo(404);
    } finally {
      assertThat(admin.put("/api/v1/site", "{}").status()).isEqualTo(200);
    }
    assertThat(
            app.anonymous().header("Accept", "text/html").get("/welcome/people").header("location"))
        .isEqualTo("/login?next=%2Fwelcome%2Fpeople");
    assertThat(app.person().submit("/welcome/people", Map.of("person:admin", "1")).status())
        .isEqualTo(403);
  }
}
