package io.feedmill.accounts.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// A person makes a password for a program, on a phone.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class AppPasswordBrowserTest {
  private final TestApp app;

  AppPasswordBrowserTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_password_for_a_program_is_shown_once_and_revoked() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser
          .size(360, 800)
          .go("/login?next=/account")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .click("a[href='/account/app-passwords']")
          .awaitText("h1", "App passwords")
          .type("name", "Reader on the phone")
          .click("section.card form button")
          .awaitText(".notice", "It is not shown again")
          .picture("app-password-made");
      assertThat(browser.text(".notice code")).hasSize(28);
      assertThat(browser.overflow()).isZero();
      assertThat(browser.complaints()).isEmpty();
      browser
          .size(1_200, 900)
          .picture("app-passwords-wide")
          .click("table .sure > summary")
          .click("table form button")
          .awaitText(".notice", "App password revoked");
      assertThat(browser.has("table")).isFalse();
    }
  }

  @Test
  void a_row_of_links_that_is_too_narrow_begins_where_the_chosen_one_is_seen() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser
          .size(360, 800)
          .go("/login?next=/account/app-passwords")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("h1", "App passwords")
          .awaitThere(".scripted");
      assertThat(
              browser.ask(
                  "const [row, chosen] = ['.rail', '.rail [aria-current]'].map(each =>"
                      + " document.querySelector(each).getBoundingClientRect());"
                      + "return [String(chosen.left > row.left && chosen.right < row.right)]"))
          .containsExactly("true");
    }
  }
}
