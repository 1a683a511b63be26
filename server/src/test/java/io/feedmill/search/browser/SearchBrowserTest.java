package io.feedmill.search.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.browser.Browser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.openqa.selenium.Keys;

/// Searching on a phone.
@WithApp("FEEDMILL_SEARCHES_PER_MINUTE=100000")
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class SearchBrowserTest {
  private static final int PHONE = 360;

  private final TestApp app;

  SearchBrowserTest(TestApp app) {
    this.app = app;
  }

  private void publish(String title) {
    Answer made =
        TestAccount.at(app)
            .client()
            .post(
                "/api/v1/articles",
                Json.text(Map.of("title", title, "text", "words", "groups", List.of())));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    Eventually.holds(
        () -> assertThat(app.anonymous().get("/api/v1/search?q=" + title).body()).contains(title));
  }

  private Browser phone(boolean scripts) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts).size(PHONE, 800);
  }

  @Test
  void words_are_suggested_while_typing_and_chosen_by_keys() {
    publish("Zugspitze");
    try (Browser browser = phone(true)) {
      browser.go("/search").type("q", "zugs");
      browser.awaitText(".search-line .suggestions", "zugspitze");
      assertThat(browser.overflow()).isZero();
      browser.picture("search-typing");
      Eventually.holds(() -> {
        browser.press(Keys.ARROW_DOWN);
        assertThat(browser.has("input[aria-activedescendant]")).isTrue();
      });
      browser.press(Keys.ENTER).awaitText(".results", "Zugspitze");
      assertThat(browser.address()).contains("q=zugspitze");
      assertThat(browser.overflow()).isZero();
      browser.picture("search-results");
      browser.type("q", "zugsp").awaitThere(".suggestions li");
      browser.press(Keys.ESCAPE);
      assertThat(browser.has(".suggestions:not([hidden])")).isFalse();
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_mistyped_word_leads_to_the_one_that_was_meant_without_scripts() {
    publish("Matterhorn");
    try (Browser browser = phone(false)) {
      browser.go("/search").type("q", "materhorn").click("main form button");
      browser.awaitText("main", "Did you mean matterhorn?");
      browser.click("main a[href*='matterhorn']").awaitText(".results", "Matterhorn");
      assertThat(browser.overflow()).isZero();
    }
  }
}
