package io.feedmill.site.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.language.Language;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The language of pages: what a browser chose, else that of the site.
@WithApp
class PageLanguagesTest {
  private static final Map<Language, String> LOG_IN =
      Map.of(
          Language.ENGLISH, "Log in",
          Language.GERMAN, "Anmelden",
          Language.SPANISH, "Iniciar sesión");

  private final TestApp app;
  private final TestClient admin;

  PageLanguagesTest(TestApp app) {
    this.app = app;
    this.admin = app.admin();
  }

  @AfterEach
  void restore() {
    assertThat(admin.put("/api/v1/site", "{}").status()).isEqualTo(200);
  }

  private TestClient guest() {
    return app.anonymous().header("Accept", "text/html");
  }

  private static Document page(TestClient client, String path) {
    return Jsoup.parse(client.get(path).body());
  }

  private static void choose(TestClient client, String tag) {
    Answer kept = client.submitFrom("/appearance", "/appearance", Map.of("language", tag));
    assertThat(kept.status()).isEqualTo(303);
  }

  private void siteIn(String tag) {
    Answer changed =
        admin.send("PATCH", "/api/v1/site", "application/json", "{\"language\":\"" + tag + "\"}");
    assertThat(changed.status()).isEqualTo(200);
  }

  private static String logIn(Language language) {
    return LOG_IN.getOrDefault(language, "");
  }

  @ParameterizedTest
  @EnumSource
  void a_browser_sees_the_pages_in_the_language_it_chose(Language language) {
    TestClient guest = guest();
    choose(guest, language.tag());
    for (String path : new String[] {"/login", "/", "/articles", "/nothing-here"}) {
      Document page = page(guest, path);
      assertThat(page.expectFirst("html").attr("lang")).as(path).isEqualTo(language.tag());
      assertThat(page.select(".header a[href^=/login]").text())
          .as(path)
          .isEqualTo(path.startsWith("/nothing") ? "" : logIn(language));
    }
    assertThat(page(guest, "/login").expectFirst("h1").text()).isEqualTo(logIn(language));
    assertThat(page(guest(), "/login").expectFirst("h1").text()).isEqualTo("Log in");
    assertThat(page(guest(), "/").select(".header a[href^=/login]").text()).isEqualTo("Log in");
  }

  @Test
  void pages_are_in_the_language_of_the_site_for_those_who_chose_none() {
    TestClient spanish = guest();
    choose(spanish, "es");
    siteIn("de-AT");
    assertThat(page(guest(), "/login").expectFirst("h1").text()).isEqualTo("Anmelden");
    assertThat(page(guest(), "/shop").select(".header nav").text()).contains("Artikel");
    assertThat(page(spanish, "/login").expectFirst("h1").text()).isEqualTo("Iniciar sesión");
    siteIn("fr");
    Document page = page(guest(), "/login");
    assertThat(page.expectFirst("h1").text()).isEqualTo("Log in");
  }

  @Test
  void a_browser_that_chose_none_sees_the_language_it_prefers() {
    TestClient guest = guest().header("Accept-Language", "fr, de-AT;q=0.8, en;q=0.5");
    for (String path : new String[] {"/login", "/", "/articles", "/shop"}) {
      assertThat(page(guest, path).expectFirst("html").attr("lang")).as(path).isEqualTo("de");
    }
    assertThat(page(guest(), "/articles").expectFirst("html").attr("lang")).isEqualTo("en");
    choose(guest, "es");
    assertThat(page(guest, "/login").expectFirst("h1").text()).isEqualTo("Iniciar sesión");
  }

  @Test
  void pages_that_all_share_are_kept_for_each_language() {
    Answer added =
        app.admin()
            .post(
                "/api/v1/items",
                "{\"name\":\"Kettle\",\"priceMinor\":129900,\"currency\":\"EUR\",\"qty\":3}");
    assertThat(added.status()).as(added.body()).isEqualTo(201);
    String path = "/shop/items/" + added.text("/id");
    TestClient german = guest();
    choose(german, "de");
    for (int i = 0; i < 3; i++) {
      assertThat(page(german, path).text()).contains("1.299,00").contains("In den Warenkorb");
      assertThat(page(guest(), path).text()).contains("€1,299.00").contains("Add to cart");
      assertThat(page(german, "/shop").text()).contains("1.299,00").contains("Neueste");
      assertThat(page(guest(), "/shop").text()).contains("€1,299.00").contains("Newest");
    }
  }

  @ParameterizedTest
  @CsvSource({"en, '1,284', '12,840'", "de, 1.284, 12.840", "es, 1.284, 12.840"})
  void numbers_are_written_as_in_the_language_of_the_page(String tag, String four, String five) {
    TestClient editor = app.admin().header("Accept", "text/html");
    choose(editor, tag);
    String sought = "Numbered" + tag;
    for (int qty : new int[] {1_284, 12_840}) {
      String item =
          "{\"name\":\"%s\",\"priceMinor\":1,\"currency\":\"EUR\",\"qty\":%d}"
              .formatted(sought, qty);
      assertThat(editor.post("/api/v1/items", item).status()).isEqualTo(201);
    }
    assertThat(page(editor, "/admin/items?q=" + sought).select("tr .number:last-child").eachText())
        .contains(four, five);
    String id =
        page(editor, "/admin/items?q=" + sought)
            .expectFirst("td a[href^=/admin/items/]")
            .attr("href");
    assertThat(page(editor, id).select("input[name=qty]").val()).isIn("1284", "12840");
  }

  @Test
  void the_log_in_names_what_was_pressed_in_the_language_of_the_browser() {
    TestClient german = guest();
    choose(german, "de");
    Answer pressed = german.submit("/reader/follow", Map.of("feed", "/articles.atom"));
    assertThat(pressed.header("Location")).contains("/login?next=%2Fcontinue");
    assertThat(page(german, "/login?next=/continue").select("main .notice b").text())
        .isEqualTo("Im Reader abonnieren");
  }

  @Test
  void the_first_channels_are_named_in_the_language_of_the_reader_until_renamed() {
    TestClient german = app.person().header("Accept", "text/html");
    choose(german, "de");
    assertThat(page(german, "/reader").text()).contains("Mitteilungen").contains("Start");
    assertThat(page(german, "/reader/feeds").select("input[name=name]").eachAttr("value"))
        .contains("Home");
    Map<String, String> renamed = Map.of("channel", "home", "name", "Mine");
    assertThat(german.submitFrom("/reader/feeds", "/reader/channels/rename", renamed).status())
        .isEqualTo(303);
    assertThat(page(german, "/reader").text()).contains("Mine");
  }

  @Test
  void an_upload_is_refused_in_the_language_of_the_browser() {
    TestClient german = app.person().header("Accept", "text/html");
    choose(german, "de");
    String token = page(german, "/account/profile").select("input[name=_csrf]").attr("value");
    FilePart pdf = new FilePart("file", "a.pdf", "", "%PDF-1.7".getBytes(StandardCharsets.UTF_8));
    assertThat(german.upload("/account/picture", Map.of("_csrf", token), pdf).body())
        .contains("PDF-Dateien werden nicht angenommen");
  }

  @Test
  void texts_of_scripts_are_in_the_language_of_the_page() {
    TestClient german = guest();
    choose(german, "de");
    String texts = page(german, "/login").select("script[src*=texts-de]").attr("src");
    assertThat(german.get(texts).body()).contains("\"One new comment\":\"Ein neuer Kommentar\"");
    assertThat(page(guest(), "/login").select("script[src*=texts-]")).isEmpty();
  }

  @Test
  void problems_are_in_the_language_of_the_page_and_of_its_scripts() {
    TestClient german = guest();
    choose(german, "de");
    Document missing = page(german, "/nothing-here");
    assertThat(missing.expectFirst("h1").text()).isEqualTo("Nicht gefunden");
    assertThat(missing.expectFirst(".lead").text())
        .isEqualTo("unter dieser Adresse gibt es nichts.");
    TestClient script = app.person().header("Sec-Fetch-Site", "same-origin");
    script.cookies().put("appearance", "language-de");
    Answer refused = script.post("/api/v1/posts", "{\"text\":\"\"}");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text("/errors/0/message")).isEqualTo("muss 1 bis 5.000 Zeichen haben");
  }

  @Test
  void a_person_with_a_language_in_the_profile_sees_pages_in_it() {
    TestClient person = app.person().header("Accept", "text/html");
    Answer saved =
        person.submitFrom("/account/profile", "/account/profile", Map.of("language", "es"));
    assertThat(saved.status()).as(saved.body()).isEqualTo(303);
    assertThat(page(person, "/account").expectFirst("html").attr("lang")).isEqualTo("es");
  }

  @Test
  void programs_are_answered_in_english_whatever_the_site_or_browser_chose() {
    siteIn("de");
    TestClient program = app.anonymous();
    program.cookies().put("appearance", "language-de");
    Answer refused = program.post("/api/v1/articles", "{}");
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.text("/title")).isEqualTo("Log in first");
  }

  @Test
  void a_notice_and_a_refused_form_are_in_the_language_of_their_reader() {
    TestClient person = app.person().header("Accept", "text/html");
    choose(person, "de");
    assertThat(page(person, "/appearance").select(".toast .notice").text())
        .isEqualTo("Darstellung gespeichert");
    Answer refused = person.submitFrom("/account", "/account/delete", Map.of("password", "x"));
    assertThat(refused.status()).isBetween(400, 499);
    assertThat(Jsoup.parse(refused.body()).expectFirst("html").attr("lang")).isEqualTo("de");
    assertThat(Jsoup.parse(refused.body()).select("#delete h2").text()).isEqualTo("Konto löschen");
  }

  @Test
  void an_unknown_language_is_that_of_the_site() {
    TestClient guest = guest();
    for (String tag : new String[] {"xx", "../de", "", "DE"}) {
      guest.cookies().put("appearance", "language-" + tag);
      assertThat(page(guest, "/login").expectFirst("h1").text()).as(tag).isEqualTo("Log in");
    }
  }
}
