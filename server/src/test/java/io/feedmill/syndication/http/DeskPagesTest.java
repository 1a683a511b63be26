package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The desk in a browser without scripts.
@WithApp
class DeskPagesTest {
  private final TestApp app;
  private DeskCalls desk;

  DeskPagesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    desk = DeskCalls.at(app);
  }

  @Test
  void only_editors_can_use_the_desk() {
    for (String page :
        new String[] {"/desk", "/desk/new", "/desk/feeds/production", "/api/v1/desk/articles"}) {
      assertThat(app.anonymous().get(page).status()).as(page).isEqualTo(401);
      assertThat(app.person().get(page).status()).as(page).isEqualTo(403);
    }
    assertThat(app.person().get("/articles").body()).doesNotContain("href=\"/desk\"");
    assertThat(desk.client().get("/articles").body()).contains("href=\"/desk\"");
  }

  @Test
  void an_article_is_written_published_and_removed_on_pages() {
    TestClient editor = desk.client();
    String uuid = UUID.randomUUID().toString();
    String page = "/desk/articles/" + uuid;
    Answer refused =
        editor.submitFrom("/desk/new", page, Map.of("title", "Tea", "url", "nonsense"));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("must be an absolute http or https address", "Tea");
    Answer saved =
        editor.submitFrom(
            "/desk/new",
            page,
            Map.of("title", "Tea", "url", "https://mill.example/tea", "html", "<p>Hot</p>"));
    assertThat(saved.status()).isEqualTo(303);
    Answer published =
        editor.submitFrom(page, page + "/feeds/production", Map.of("action", "publish"));
    assertThat(published.header("Location")).isEqualTo(page);
    assertThat(editor.get(page).body()).contains("Done in production.", "published in production");
    assertThat(desk.state(uuid, "production")).isEqualTo("live");
    editor.submitFrom(
        "/desk", "/desk", Map.of("article", uuid, "feed", "production", "action", "remove"));
    assertThat(editor.get("/desk").body()).contains("1 of 1 article changed", "withdrawn");
  }

  @Test
  void the_preview_shows_the_feed_with_an_article_and_publishes_nothing() {
    String uuid = desk.put("Foreseen");
    String page = "/desk/feeds/development/preview";
    assertThat(desk.client().get(page).body()).doesNotContain("Foreseen");
    assertThat(desk.client().get(page + "?with=" + uuid).body())
        .contains("Foreseen", "this article", "href=\"/desk/articles/" + uuid + "\">Back");
    assertThat(desk.state(uuid, "development")).isEqualTo("draft");
    Answer refused = desk.client().get(page + "?at=tomorrow");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("must be a time in the format of RFC 3339", "tomorrow");
    assertThat(desk.client().get("/desk/feeds/nothing/preview").status()).isEqualTo(404);
    assertThat(app.person().get(page).status()).isEqualTo(403);
  }

  @Test
  void only_possible_actions_are_offered() {
    String uuid = desk.put("Offered");
    offers(uuid, "publish");
    move(uuid, Map.of("action", "publish"));
    offers(uuid, "republish", "remove");
    move(
        uuid,
        Map.of(
            "action",
            "schedule",
            "publishAt",
            "2030-01-31T12:00:00Z",
            "withdrawAt",
            "2030-02-28T12:00:00Z"));
    offers(uuid, "republish", "remove", "drop");
    assertThat(desk.client().get("/desk/articles/" + uuid).body()).contains("Goes live", "Leaves");
    move(uuid, Map.of("action", "drop"));
    move(uuid, Map.of("action", "remove"));
    offers(uuid, "publish");
    move(uuid, Map.of("action", "schedule", "publishAt", "2030-01-31T12:00:00Z"));
    assertThat(desk.state(uuid, "production")).isEqualTo("scheduled");
    offers(uuid, "publish", "drop");
    move(uuid, Map.of("action", "drop"));
    assertThat(desk.state(uuid, "production")).isEqualTo("withdrawn");
  }

  private void move(String uuid, Map<String, String> form) {
    String page = "/desk/articles/" + uuid;
    Answer moved = desk.client().submitFrom(page, page + "/feeds/production", form);
    assertThat(moved.status()).isEqualTo(303);
    assertThat(desk.client().get(page).body()).contains("Done in production.");
  }

  private void offers(String uuid, String... actions) {
    String page = desk.client().get("/desk/articles/" + uuid).body();
    String card = between(page, "aria-label=\"production\"", "</section>");
    List<String> offered =
        Pattern.compile("name=\"action\" value=\"(?!schedule)([a-z]+)\"")
            .matcher(card)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertThat(offered).containsExactly(actions);
  }

  private static String between(String text, String before, String after) {
    int from = text.indexOf(before) + before.length();
    return text.substring(from, text.indexOf(after, from));
  }

  @Test
  void a_queue_feed_is_shown_to_editors_and_consumers_without_a_password_dialog() {
    String feed = desk.feed("closed", Map.of());
    String token = desk.consumer(feed, "msn");
    String uuid = desk.put("Behind doors");
    desk.move(uuid, feed, "publish");
    Answer refused = app.anonymous().get("/feeds/closed.html");
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.header("WWW-Authenticate")).startsWith("Bearer ");
    assertThat(refused.body()).doesNotContain("Behind doors");
    assertThat(app.person().get("/feeds/closed.html").status()).isEqualTo(401);
    assertThat(app.anonymous().get("/feeds/closed.html?token=" + token).body())
        .contains("Behind doors");
    assertThat(desk.client().get("/feeds/closed.html").body()).contains("Behind doors");
    assertThat(desk.impressions(uuid, feed)).isZero();
  }

  @Test
  void consumers_are_added_and_removed_on_the_page_of_their_feed() {
    String page = "/desk/feeds/" + desk.feed("given", Map.of());
    Answer made = desk.client().submitFrom(page, page + "/consumers", Map.of("name", "msn"));
    assertThat(made.status()).isEqualTo(200);
    String token = between(made.body(), "?token=", "<");
    assertThat(app.anonymous().get("/feeds/given?token=" + token).status()).isEqualTo(200);
    assertThat(desk.client().get(page).body()).contains("msn").doesNotContain(token);
    for (String name : List.of("msn", "a:b", "")) {
      Answer refused = desk.client().submitFrom(page, page + "/consumers", Map.of("name", name));
      assertThat(refused.status()).isBetween(409, 422);
      assertThat(refused.body()).doesNotContain("?token=");
    }
    Map<String, String> wide = Map.of("name", "near", "addresses", "127.0.0.0/33");
    assertThat(desk.client().submitFrom(page, page + "/consumers", wide).body())
        .contains("must be networks such as 192.0.2.0/24");
    String id = between(desk.client().get(page).body(), "/consumers/", "\"");
    desk.client().submitFrom(page, page + "/consumers/" + id, Map.of());
    assertThat(app.anonymous().get("/feeds/given?token=" + token).status()).isEqualTo(401);
    assertThat(
            app.person().submitFrom("/articles", page + "/consumers", Map.of("name", "x")).status())
        .isEqualTo(403);
  }

  @Test
  void a_consumer_is_identified_by_the_networks_entered_on_the_page() {
    String page = "/desk/feeds/" + desk.feed("near", Map.of());
    assertThat(app.anonymous().get("/feeds/near").status()).isEqualTo(401);
    Map<String, String> near =
        Map.of("name", "near", "addresses", "192.0.2.0/24, 127.0.0.0/8, ::1");
    assertThat(desk.client().submitFrom(page, page + "/consumers", near).status()).isEqualTo(200);
    Eventually.holds(() -> assertThat(app.anonymous().get("/feeds/near").status()).isEqualTo(200));
  }

  @Test
  void an_invalid_time_plans_nothing_and_shows_the_error() {
    String uuid = desk.put("Planned");
    String page = "/desk/articles/" + uuid;
    for (String time : new String[] {"", "tomorrow"}) {
      desk.client()
          .submitFrom(
              page, page + "/feeds/production", Map.of("action", "schedule", "publishAt", time));
      assertThat(desk.client().get(page).body()).contains("Nothing is planned in production");
    }
    assertThat(desk.state(uuid, "production")).isEqualTo("draft");
  }

  @Test
  void times_are_those_of_the_clock_of_the_person() {
    TestClient editor = desk.client();
    String uuid = desk.put("In time");
    String page = "/desk/articles/" + uuid;
    Map<String, String> plan = Map.of("action", "schedule", "publishAt", "2035-07-01T18:00");
    move(uuid, plan);
    assertThat(due(uuid)).isEqualTo("2035-07-01T18:00:00.000Z");
    editor.cookies().put("feedmill-zone", "Asia/Tokyo");
    assertThat(editor.get(page).body())
        .contains("value=\"2035-07-02T03:00\"", "name=\"zone\" value=\"Asia/Tokyo\"");
    livesIn("Europe/Berlin");
    assertThat(editor.get(page).body()).contains("value=\"2035-07-01T20:00\"", "Europe/Berlin");
    move(uuid, plan);
    assertThat(due(uuid)).isEqualTo("2035-07-01T16:00:00.000Z");
    move(uuid, Map.of("action", "schedule", "publishAt", "2035-01-01T18:00", "zone", "Asia/Tokyo"));
    assertThat(due(uuid)).isEqualTo("2035-01-01T09:00:00.000Z");
    Map<String, String> nowhere = new HashMap<>(plan);
    nowhere.put("zone", "Nowhere/Town");
    assertThat(editor.submitFrom(page, page + "/feeds/production", nowhere).status())
        .isEqualTo(400);
    assertThat(due(uuid)).isEqualTo("2035-01-01T09:00:00.000Z");
    livesIn("");
  }

  private void livesIn(String zone) {
    Map<String, String> told = Map.of("timeZone", zone);
    Answer answer = desk.client().send("PATCH", "/api/v1/me", "application/json", Json.text(told));
    assertThat(answer.status()).isEqualTo(200);
  }

  private String due(String uuid) {
    return desk.article(uuid).text("/feeds/production/publishAt");
  }

  @Test
  void the_second_hour_of_a_night_with_25_stays_the_second() {
    TestClient editor = desk.client();
    String uuid = UUID.randomUUID().toString();
    String page = "/desk/articles/" + uuid;
    String second = "2026-10-25T01:30:00.000Z";
    desk.put(uuid, Map.of("title", "Night", "published", second));
    livesIn("Europe/Berlin");
    Map<String, String> form = new HashMap<>();
    form.put("title", "Night shift");
    form.put("url", "https://mill.example/night");
    form.put("published", "2026-10-25T02:30");
    editor.submitFrom(page, page, form);
    assertThat(desk.article(uuid).text("/title")).isEqualTo("Night shift");
    assertThat(desk.article(uuid).text("/published")).isEqualTo(second);
    form.put("published", "2026-10-25T04:00:30");
    editor.submitFrom(page, page, form);
    assertThat(desk.article(uuid).text("/published")).isEqualTo("2026-10-25T03:00:30.000Z");
    form.put("published", "2026-02-30T04:00");
    assertThat(editor.submitFrom(page, page, form).status()).isEqualTo(422);
    livesIn("");
  }

  @Test
  void the_page_of_a_feed_shows_the_deliveries_to_each_consumer() {
    String feed = desk.feed("grid", Map.of("profile", "smartnews"));
    String token = desk.consumer(feed, "smart");
    String uuid = desk.put("Griddle");
    String bad = UUID.randomUUID().toString();
    desk.put(bad, Map.of("title", ""));
    desk.move(uuid, feed, "publish");
    desk.move(bad, feed, "publish");
    app.anonymous()
        .send(
            Map.of("User-Agent", "SmartBot/2.1 (x)"), "GET", "/feeds/grid?token=" + token, "", "");
    Eventually.holds(() -> {
      String page = desk.client().get("/desk/feeds/grid").body();
      assertThat(page).contains("Griddle", "delivered once", "SmartBot");
      assertThat(page).contains("Left out: " + bad + ": needs a title");
    });
    assertThat(desk.client().get("/api/v1/desk/feeds/grid/status").text("/agents/0/product"))
        .isEqualTo("SmartBot");
  }
}
