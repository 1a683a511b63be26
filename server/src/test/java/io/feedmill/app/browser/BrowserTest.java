package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/// The site in a real browser, as people use it.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class BrowserTest {
  private final TestApp app;

  BrowserTest(TestApp app) {
    this.app = app;
  }

  private Browser open(boolean scripts) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts);
  }

  private static void signUp(Browser browser, String name) {
    browser.signUp(name, TestApp.PASSWORD);
  }

  private static void submit(Browser browser, String title) {
    browser
        .go("/articles/submit")
        .type("title", title)
        .type("text", "Text of " + title)
        .click("main form button:not([name])")
        .awaitText(".article h1", title);
  }

  private String article(String title) {
    return app.person()
        .post("/api/v1/articles", "{\"title\":\"%s\",\"text\":\"x\"}".formatted(title))
        .text("/id");
  }

  @Test
  void a_person_signs_up_submits_logs_out_and_logs_in_again() {
    try (Browser browser = open(true)) {
      signUp(browser, "newcomer");
      submit(browser, "First words");
      assertThat(browser.text(".prose")).isEqualTo("Text of First words");
      browser.go("/nothing/here").awaitText(".status", "404").awaitText(".account", "newcomer");
      browser.click("#you > summary").click(".account form button").awaitText(".account", "Log in");
      browser
          .go("/login?next=/articles/log")
          .type("name", "newcomer")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("main h1", "Moderation log");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_vote_shows_in_place_and_a_second_click_takes_it_back() {
    String id = article("Vote on me");
    String up = "#a" + id + " .up";
    try (Browser browser = open(true)) {
      signUp(browser, "voter");
      browser.go("/articles?rank=new").click(up).awaitThere(up + "[aria-pressed=true]");
      assertThat(browser.text("#a" + id + " .count")).isEqualTo("2");
      assertThat(browser.address()).isEqualTo("/articles?rank=new");
      browser.click(up).awaitThere(up + "[aria-pressed=false]");
      browser.awaitText("#a" + id + " .count", "1");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void everything_works_without_scripts() {
    String id = article("Plain old vote");
    String up = "#a" + id + " .up";
    try (Browser browser = open(false)) {
      signUp(browser, "plain");
      browser.go("/articles?rank=new").click(up).awaitThere(up + "[aria-pressed=true]");
      assertThat(browser.address()).isEqualTo("/articles?rank=new#a" + id);
      assertThat(browser.text("#a" + id + " .count")).isEqualTo("2");
      submit(browser, "Without scripts");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_guest_votes_signs_up_and_the_vote_counts_after_one_press(boolean scripts) {
    String id = article("Worth a vote");
    try (Browser browser = open(scripts)) {
      browser
          .go("/articles?rank=new")
          .click("#a" + id + " .up")
          .awaitText("main", "then confirm: Vote up")
          .click("main a[href^='/signup']")
          .type("name", "late_" + scripts)
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("main h1", "One more press")
          .click("main form button")
          .awaitThere("#a" + id + " .up[aria-pressed=true]");
      assertThat(browser.text("#a" + id + " .count")).isEqualTo("2");
      assertThat(browser.address()).isEqualTo("/articles?rank=new#a" + id);
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_moderator_removes_a_flagged_article_by_keyboard() {
    String id = article("Away with it");
    app.person().post("/api/v1/articles/" + id + "/flags", "{\"reason\":\"spam\"}");
    try (Browser browser = open(true)) {
      browser
          .go("/login?next=/articles/flagged")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitThere("#c" + id);
      browser.ask("document.querySelector('#c" + id + "').focus()");
      browser.press(Keys.SPACE).awaitThere("#c" + id + ":checked");
      browser.ask("document.querySelector('[name=reason]').focus()");
      browser
          .press("advertising")
          .press(Keys.TAB)
          .press(Keys.TAB)
          .press(Keys.ENTER)
          .awaitText(".toast, .notice", "1 removed.");
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(app.anonymous().get("/articles/" + id).status()).isEqualTo(410);
  }

  @Test
  void a_new_article_and_a_vote_arrive_while_the_list_is_open() {
    String id = article("Watched");
    try (Browser browser = open(true)) {
      browser.go("/articles?rank=new").awaitThere("[data-live-open]");
      app.person().put("/api/v1/articles/" + id + "/vote", "{\"direction\":\"up\"}");
      browser.awaitText("#a" + id + " .count", "2");
      article("Just in");
      browser.awaitText("[data-live-note]", "One new article").click("[data-live-note] a");
      browser.awaitText(".articles", "Just in");
    }
  }

  @Test
  void a_flag_is_seen_by_a_moderator_who_removes_the_article() {
    String id = article("Not welcome");
    try (Browser browser = open(true)) {
      signUp(browser, "flagger");
      browser
          .go("/articles/" + id)
          .click(".flag summary")
          .type("reason", "It sells things")
          .click(".flag button")
          .awaitText(".notice", "the moderators will look");
    }
    try (Browser browser = open(true)) {
      browser
          .go("/login?next=/articles/" + id)
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText(".flags", "It sells things")
          .type("why", "advertising")
          .click("button[value=remove]")
          .awaitText(".notice", "Article removed")
          .go("/articles/log")
          .awaitText(".results", "advertising");
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(app.anonymous().get("/articles/" + id).status()).isEqualTo(410);
  }

  @Test
  void the_api_can_be_tried_on_its_page() {
    try (Browser browser = open(true)) {
      browser
          .go("/api")
          .type("q", "diversity group")
          .awaitText("#api-found", "1 operation")
          .go("/api#listArticles")
          .click("#listArticles [data-try]")
          .click("#listArticles form button")
          .awaitText("#listArticles output", "200")
          .awaitText("#listArticles output", "\"items\"");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void no_page_is_wider_than_a_small_window() {
    TestClient author = app.person();
    String id =
        author
            .post(
                "/api/v1/articles",
                "{\"title\":\"%s\",\"link\":\"https://a-very-long-host-name.example.org/\"}"
                    .formatted("Unbreakable".repeat(20)))
            .text("/id");
    try (Browser browser = open(true)) {
      browser.size(500, 800);
      for (String page :
          new String[] {"/articles", "/articles/" + id, "/login", "/signup", "/api", "/nothing"}) {
        assertThat(browser.go(page).overflow()).as(page).isZero();
      }
    }
  }

  @Test
  void an_administrator_names_the_site_and_disables_a_part_for_all_viewers() {
    try (Browser browser = open(true)) {
      browser
          .go("/login?next=/admin/site")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("main h1", "Site")
          .type("name", "The Mill")
          .type("accent", "#425c82")
          .click("button[name=preview]")
          .awaitText(".tones", "Light: #425c82")
          .click("input[name=part-shop]")
          .click("#texts > .actions button")
          .awaitText(".toast", "Site saved.")
          .awaitText(".brand", "The Mill");
      assertThat(browser.has(".rooms a[href='/shop']")).isFalse();
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(app.anonymous().get("/shop").status()).isEqualTo(404);
    assertThat(app.admin().put("/api/v1/site", "{}").status()).isEqualTo(200);
    assertThat(app.anonymous().get("/shop").status()).isEqualTo(200);
  }

  @Test
  void hiding_an_article_is_undone_from_the_corner_with_and_without_scripts() {
    for (boolean scripts : new boolean[] {true, false}) {
      String id = article("Hidden for a moment, scripts " + scripts);
      try (Browser browser = open(scripts)) {
        signUp(browser, "hider_" + scripts);
        String row = "#a" + id;
        browser
            .go("/articles?rank=new")
            .click(row + " form[action$='/hide'] button")
            .awaitText(".toast", "Article hidden.")
            .click(".toast form button")
            .awaitText(".toast", "Article shown again.")
            .awaitText(row, "Hidden for a moment")
            .click(".toast .close")
            .awaitText(row, "Hidden for a moment");
        assertThat(browser.has(".toast")).isFalse();
        assertThat(browser.complaints()).isEmpty();
      }
    }
  }

  @Test
  void a_message_that_was_shown_in_a_hidden_tab_stays_until_it_was_seen() {
    String id = article("Hidden in a hidden tab");
    try (Browser browser = open(true)) {
      signUp(browser, "away");
      browser
          .go("/articles?rank=new")
          .inNewPages("Object.defineProperty(document, 'hidden', {value: true, writable: true})")
          .click("#a" + id + " form[action$='/hide'] button")
          .awaitText(".toast", "Article hidden.");
      for (boolean hidden : new boolean[] {true, false, true, false}) {
        assertThat(leaves(browser, hidden)).isEqualTo(!hidden);
      }
      browser.ask("window.removeMessage(); return []");
      assertThat(browser.has(".toast")).isFalse();
    }
  }

  /// Whether a message is going to leave after its tab was hidden or shown.
  private static boolean leaves(Browser browser, boolean hidden) {
    String change =
        "document.hidden = %s; document.dispatchEvent(new Event('visibilitychange'));"
            .formatted(hidden);
    return browser.ask(change + "return [Boolean(window.removeMessage)]").contains("true");
  }
}
