package io.feedmill.syndication.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.browser.Browser;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The desk in a real browser.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class DeskBrowserTest {
  private static final String PLACE = ".places .card[aria-label=people]";

  private final TestApp app;

  DeskBrowserTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    DeskCalls.at(app).feed("people", Map.of("mode", "window"));
  }

  @Test
  void an_open_desk_shows_changes_by_others() {
    DeskCalls desk = DeskCalls.at(app);
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser
          .go("/login?next=/desk/feeds/people")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitThere("[data-live=desk][data-live-open]");
      String uuid = desk.put("Told live");
      desk.move(uuid, "people", "publish");
      browser.awaitText("[data-live=desk] td a[href$='" + uuid + "']", "Told live");
      browser.go("/desk").awaitThere("[data-live=desk][data-live-open]");
      String place = "tr:has(a[href$='" + uuid + "']) td[data-label=people] .state";
      browser.awaitText(place, "live");
      desk.move(uuid, "people", "remove");
      browser.awaitText(place, "withdrawn");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void an_article_written_at_the_desk_is_previewed_published_and_in_the_feed() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser
          .go("/login?next=/desk/new")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("main h1", "New article")
          .type("title", "Fresh bread")
          .type("url", "https://mill.example/bread")
          .type("html", "<p>Warm.</p>")
          .click("main form.reading button")
          .awaitText("main h1", "Fresh bread")
          .click(PLACE + " a.button")
          .awaitText("main h1", "Preview of people")
          .awaitText("main li", "Fresh bread")
          .awaitText("pre", "https://mill.example/bread");
      assertThat(app.anonymous().get("/feeds/people").body()).doesNotContain("Fresh bread");
      browser
          .click(".head a")
          .click(PLACE + " button[value=publish]")
          .awaitText(".notice", "Done in people.")
          .awaitText(PLACE + " .state", "live")
          .go("/feeds/people.html")
          .awaitText("article h2", "Fresh bread");
      assertThat(app.anonymous().get("/feeds/people").body()).contains("Fresh bread");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_plan_made_by_mistake_is_taken_back_by_the_button_of_the_notice(boolean scripts) {
    String uuid = DeskCalls.at(app).put("Too early");
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), scripts)) {
      browser
          .go("/login?next=/desk/articles/" + uuid)
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .type("publishAt][id=at-people", "2098-06-01T18:00")
          .click(PLACE + " button[value=schedule]")
          .awaitText(".toast", "Done in people.")
          .awaitText(PLACE + " .state", "scheduled")
          .awaitThere(PLACE + " input[value='2098-06-01T18:00']")
          .picture("desk-undo-" + scripts)
          .click(".toast form[action='/desk/undo'] button")
          .awaitText(".toast", "Undone.")
          .awaitText(PLACE + " .state", "draft");
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
