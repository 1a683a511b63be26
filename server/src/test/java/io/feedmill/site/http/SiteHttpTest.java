package io.feedmill.site.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The identity of the site, by page and API, on two servers.
@WithApp({"FEEDMILL_SITE_NAME=The Default", "FEEDMILL_TIME_ZONE=Europe/Vienna"})
class SiteHttpTest {
  private static final String API = "/api/v1/site";
  private static final String PAGE = "/admin/site";

  private final TestApp app;
  private final TestClient admin;

  SiteHttpTest(TestApp app) {
    this.app = app;
    this.admin = app.admin();
  }

  @AfterEach
  void restore() {
    assertThat(admin.put(API, "{}").status()).isEqualTo(200);
  }

  private void change(String json) {
    Answer answer = admin.send("PATCH", API, "application/json", json);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
  }

  private TestClient guest() {
    return app.anonymous().header("Accept", "text/html");
  }

  @Test
  void what_was_not_chosen_is_as_the_settings_say() {
    Answer site = app.anonymous().get(API);
    assertThat(site.text("/name")).isEqualTo("The Default");
    assertThat(site.text("/timeZone")).isEqualTo("Europe/Vienna");
    assertThat(site.text("/signUp")).isEqualTo("open");
    assertThat(site.body())
        .contains("\"parts\":[\"articles\",\"timeline\",\"reader\",\"shop\",\"desk\"]");
  }

  @Test
  void a_name_is_in_titles_header_footer_and_feeds_at_once_and_on_other_servers_soon()
      throws Exception {
    try (TestApp other = TestApp.over(app.database(), Map.of())) {
      change("{\"name\":\"Mill & Sons\",\"tagline\":\"Grain\",\"footer\":\"Est. 1821\"}");
      assertThat(guest().get("/articles").body())
          .contains("<title>Articles · Mill &amp; Sons</title>")
          .contains("<bdi>Mill &amp; Sons</bdi>")
          .contains("Est. 1821")
          .contains("<meta name=\"description\" content=\"Grain\">")
          .doesNotContain("Feedmill</");
      assertThat(guest().get("/articles.rss").body())
          .contains("& Sons: articles".replace("&", "&#x26;"));
      Eventually.holds(
          () -> assertThat(other.anonymous().get(API).text("/name")).isEqualTo("Mill & Sons"));
      assertThat(other.anonymous().header("Accept", "text/html").get("/shop").body())
          .contains("Mill &amp; Sons");
    }
  }

  @Test
  void a_page_of_the_shop_that_was_cached_shows_the_new_name() {
    String before = guest().get("/shop").body();
    assertThat(before).contains("The Default");
    change("{\"name\":\"Renamed\"}");
    assertThat(guest().get("/shop").body()).contains("Renamed").doesNotContain("The Default");
  }

  @Test
  void sign_up_closes_and_opens_without_a_restart() {
    String person = "{\"name\":\"%s\",\"password\":\"a-long-password\"}";
    change("{\"signUp\":\"closed\"}");
    assertThat(app.anonymous().post("/api/v1/accounts", person.formatted("late")).status())
        .isEqualTo(403);
    assertThat(guest().get("/signup").body()).contains("Sign-up is closed");
    change("{\"signUp\":\"invited\"}");
    assertThat(guest().get("/signup").body()).contains("by invitation");
    change("{\"signUp\":\"open\"}");
    assertThat(app.anonymous().post("/api/v1/accounts", person.formatted("in_time")).status())
        .isEqualTo(201);
  }

  @Test
  void what_is_off_has_no_pages_no_api_no_links_and_no_place_in_the_document() {
    assertThat(guest().get("/shop").status()).isEqualTo(200);
    change("{\"parts\":[\"articles\",\"reader\"]}");
    for (String path :
        new String[] {
          "/shop",
          "/shop/items/1",
          "/shop/cart",
          "/home",
          "/desk",
          "/api/v1/items",
          "/api/v1/cart",
          "/api/v1/posts/1",
          "/admin/items",
          "/admin/orders"
        }) {
      assertThat(app.anonymous().get(path).status()).as(path).isEqualTo(404);
    }
    assertThat(admin.header("Accept", "text/html").get("/articles").body())
        .doesNotContain("href=\"/shop\"")
        .doesNotContain("href=\"/home\"")
        .doesNotContain("href=\"/desk\"")
        .contains("href=\"/reader\"");
    assertThat(app.anonymous().get("/openapi.yaml").body())
        .contains("  /api/v1/articles:")
        .doesNotContain("/api/v1/cart")
        .doesNotContain("- name: shop");
    assertThat(guest().get("/api").body()).doesNotContain("/api/v1/cart");
    assertThat(guest().get("/@admin").status()).as("without posts").isEqualTo(200);
    assertThat(guest().get("/@admin").body()).doesNotContain(">Posts<");
    change("{\"parts\":[\"shop\"]}");
    assertThat(guest().get("/").body())
        .contains("href=\"/shop\"")
        .doesNotContain("href=\"/articles");
    assertThat(guest().get("/articles").status()).isEqualTo(404);
    assertThat(guest().get("/@admin").body()).doesNotContain("microsub");
  }

  @Test
  void rules_are_a_page_that_the_footer_and_sign_up_link() {
    assertThat(guest().get("/rules").status()).isEqualTo(404);
    change("{\"rules\":\"# Be kind\\n\\nTo <script>all</script>\"}");
    assertThat(guest().get("/rules").body()).contains("Be kind").doesNotContain("<script>all");
    assertThat(guest().get("/articles").body()).contains("<a href=\"/rules\">Rules</a>");
    assertThat(guest().get("/signup").body()).contains("rules of this site");
  }

  @Test
  void an_accent_is_a_stylesheet_that_browsers_keep() {
    change("{\"accent\":\"#425C82\"}");
    String page = guest().get("/articles").body();
    int at = page.indexOf("/accent/");
    String address = page.substring(at, page.indexOf('"', at));
    Answer css = app.anonymous().get(address);
    assertThat(css.header("content-type")).startsWith("text/css");
    assertThat(css.header("cache-control")).contains("immutable");
    assertThat(css.body()).startsWith(":root{--accent:light-dark(#");
    assertThat(app.anonymous().get("/accent/425c82-00000000.css").header("cache-control"))
        .isEqualTo("public, no-cache");
    assertThat(app.anonymous().get("/accent/x.css").status()).isEqualTo(404);
  }

  @Test
  void bad_values_are_named_and_nothing_is_written() {
    String before = app.anonymous().get(API).body();
    Answer answer =
        admin.send(
            "PATCH",
            API,
            "application/json",
            """
            {"name":" ","accent":"red","language":"?","timeZone":"Mars","signUp":"maybe",
             "parts":["casino"],"links":[{"label":"x","url":"javascript:alert(1)"}],
             "tagline":"a\\u202eb"}\
            """);
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.body())
        .contains(
            "/name",
            "/accent",
            "/language",
            "/timeZone",
            "/signUp",
            "/parts/0",
            "/links/0/url",
            "/tagline");
    assertThat(admin.send("PATCH", API, "application/json", "{\"nam\":\"x\"}").status())
        .isEqualTo(400);
    assertThat(admin.send("PATCH", API, "application/json", "{\"parts\":[]}").status())
        .isEqualTo(422);
    assertThat(app.anonymous().get(API).body()).isEqualTo(before);
  }

  @Test
  void only_administrators_change_the_site() {
    assertThat(app.anonymous().send("PATCH", API, "application/json", "{}").status())
        .isEqualTo(401);
    assertThat(app.person().send("PATCH", API, "application/json", "{}").status()).isEqualTo(403);
    assertThat(app.person().put(API, "{}").status()).isEqualTo(403);
    assertThat(app.person().header("Accept", "text/html").get(PAGE).status()).isEqualTo(403);
    assertThat(app.person().put(API + "/logo", "{\"media\":\"1\"}").status()).isEqualTo(403);
  }

  @Test
  void of_two_changes_of_the_same_version_the_second_is_refused() {
    String version = admin.get(API).text("/version");
    change("{\"version\":%s,\"name\":\"First\"}".formatted(version));
    Answer late =
        admin.send(
            "PATCH",
            API,
            "application/json",
            "{\"version\":%s,\"name\":\"Second\"}".formatted(version));
    assertThat(late.status()).isEqualTo(409);
    assertThat(admin.get(API).text("/name")).isEqualTo("First");
  }

  @Test
  void the_form_shows_what_is_wrong_previews_a_colour_and_saves() {
    Map<String, String> form =
        new HashMap<>(Map.of("name", "", "language", "de", "timeZone", "UTC", "signUp", "open"));
    form.put("part-articles", "on");
    form.put("version", admin.get(API).text("/version"));
    Answer wrong = admin.submitFrom(PAGE, PAGE, form);
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.body()).contains("must not be empty");
    form.put("name", "By form");
    form.put("accent", "#963633");
    form.put("preview", "1");
    Answer shown = admin.submitFrom(PAGE, PAGE, form);
    assertThat(shown.body()).contains("By form").contains("Light: #963633");
    form.put("accent", "#96363A");
    assertThat(admin.submitFrom(PAGE, PAGE, form).body()).contains("Light: #96363a");
    assertThat(admin.get(API).text("/name")).isEqualTo("The Default");
    form.remove("preview");
    form.put("label0", "Imprint");
    form.put("url0", "/rules");
    assertThat(admin.submitFrom(PAGE, PAGE, form).status()).isEqualTo(303);
    Answer site = admin.get(API);
    assertThat(site.text("/name")).isEqualTo("By form");
    assertThat(site.body()).contains("\"parts\":[\"articles\"]").contains("Imprint");
  }

  @Test
  void a_logo_and_an_icon_are_shown_on_every_page_until_they_are_removed() throws SQLException {
    byte[] png = TestPictures.picture("png", 120, 60, Color.ORANGE);
    FilePart file = new FilePart("file", "a.png", "image/png", png);
    String media = admin.upload("/api/v1/media", Map.of(), file).text("/id");
    for (String place : new String[] {"logo", "icon"}) {
      Answer set = admin.put(API + "/" + place, "{\"media\":\"" + media + "\"}");
      assertThat(set.status()).as(set.body()).isEqualTo(200);
      String address = set.text("/" + place);
      assertThat(guest().get("/articles").body()).contains("\"" + address + "\"");
      assertThat(app.anonymous().get(address).status()).isEqualTo(200);
    }
    assertThat(app.person().header("Accept", "text/html").get("/articles").body())
        .contains("width=\"56\" height=\"28\"");
    String uses = "SELECT count(*) FROM media.use WHERE subject LIKE 'site:%'";
    assertThat(app.number(uses)).isEqualTo(2);
    admin.put(API + "/logo", "{\"media\":\"" + media + "\"}");
    assertThat(app.number(uses)).as("a replaced logo is not used any more").isEqualTo(2);
    assertThat(admin.put(API + "/logo", "{\"media\":\"17\"}").status()).isEqualTo(422);
    for (String place : new String[] {"logo", "icon"}) {
      Answer removed = admin.send("DELETE", API + "/" + place, "application/json", "");
      assertThat(removed.status()).isEqualTo(200);
      assertThat(removed.body()).contains("\"" + place + "\":null");
    }
    assertThat(guest().get("/articles").body()).doesNotContain("/media/");
    assertThat(app.number(uses)).isZero();
  }
}
