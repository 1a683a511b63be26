package io.feedmill.accounts.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.FactorOwner;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.app.browser.PageFaults;
import io.feedmill.testing.browser.Browser;
import io.feedmill.testing.browser.VirtualAuthenticator;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Passkeys in Chromium, with its virtual authenticator. Addresses of the site begin with
/// `localhost`, because browsers store no passkeys for IP addresses.
@Tag("slow")
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class PasskeyBrowserTest {
  private static final int PHONE = 360;

  private final TestApp app;

  PasskeyBrowserTest(TestApp app) {
    this.app = app;
  }

  private String local() {
    return "http://localhost:" + app.port();
  }

  private static Browser logIn(Browser browser, TestAccount who) {
    return browser
        .go("/login?next=%2Faccount%2Fpasskeys")
        .type("name", who.name())
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText("h1", "Passkeys");
  }

  private static Browser logOut(Browser browser) {
    return browser
        .go("/account")
        .click("#you > summary")
        .click("form[action='/logout'] button")
        .awaitText(".notice", "logged out");
  }

  private static void add(Browser browser) {
    browser
        .type("name", "My phone")
        .type("password", "not the password")
        .click("#add button")
        .awaitText(".notice", "The password is not your password.")
        .type("password", TestApp.PASSWORD)
        .click("#add button")
        .awaitText(".notice", "Passkey added.")
        .awaitText("[data-passkeys] h2", "My phone")
        .picture("passkeys");
    assertThat(browser.overflow()).isZero();
    browser
        .type("password", TestApp.PASSWORD)
        .click("#add button")
        .awaitText(".notice", "keeps a passkey of your account already");
  }

  private static void renameAndRemove(Browser browser) {
    browser
        .click("[data-passkeys] summary")
        .picture("passkeys-open")
        .click("[data-passkeys] form[action$='/rename'] button")
        .awaitText(".notice", "Passkey renamed.")
        .click("[data-passkeys] summary")
        .type("password", TestApp.PASSWORD)
        .click("[data-passkeys] form[action$='/remove'] button")
        .awaitText(".notice", "Passkey removed.")
        .awaitText("main", "You have no passkeys.");
  }

  @Test
  void a_person_adds_a_passkey_logs_out_logs_in_by_it_and_removes_it() {
    TestAccount ann = TestAccount.at(app);
    try (Browser browser = Browser.open(local(), true)) {
      browser.size(PHONE, 800);
      logIn(browser, ann).awaitText("main", "You have no passkeys.").picture("passkeys-none");
      VirtualAuthenticator authenticator = VirtualAuthenticator.of(browser);
      add(browser);
      logOut(browser);
      authenticator.agrees(false);
      browser
          .go("/login?next=%2Faccount%2Fpasskeys")
          .awaitThere("[data-passkey-log-in] button")
          .picture("login-passkey");
      assertThat(browser.overflow()).isZero();
      authenticator.agrees(true);
      browser.click("[data-passkey-log-in] button").awaitText("h1", "Passkeys");
      assertThat(browser.text("[data-passkeys] dl")).contains("Last used").doesNotContain("never");
      renameAndRemove(browser);
      authenticator.agrees(false);
      logOut(browser).go("/login").awaitThere("[data-passkey-log-in] button");
      authenticator.agrees(true);
      browser
          .click("[data-passkey-log-in] button")
          .awaitText(".notice", "This site does not know that passkey");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  /// A person whose account was created by a provider that this site no longer offers.
  private void hasNoPassword(String account) throws SQLException {
    app.number(
        "UPDATE accounts.account SET password_hash = NULL WHERE id = " + account + " RETURNING 1");
  }

  @Test
  void a_passkey_is_the_only_factor_of_an_account_without_a_password() throws SQLException {
    FactorOwner ann = FactorOwner.at(app);
    try (Browser browser = Browser.open(local(), true)) {
      browser
          .go("/login?next=%2Faccount%2Fpasskeys")
          .type("name", ann.name())
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("main", "code")
          .type("code", ann.code(1))
          .click("main form button")
          .awaitText("h1", "Passkeys");
      VirtualAuthenticator authenticator = VirtualAuthenticator.of(browser);
      browser
          .type("password", TestApp.PASSWORD)
          .click("#add button")
          .awaitText(".notice", "Passkey added.");
      hasNoPassword(ann.id());
      authenticator.agrees(false);
      logOut(browser);
      browser.go("/login?next=%2Faccount%2Fpasskeys").awaitThere("[data-passkey-log-in] button");
      assertThat(
              browser.ask(
                  "return [...document.querySelectorAll('main input:not([type=hidden])')].map(f => f.value)"))
          .as("name and password")
          .containsExactly("", "");
      authenticator.agrees(true);
      browser.click("[data-passkey-log-in] button").awaitText("h1", "Passkeys");
      assertThat(browser.text("[data-passkeys] dl")).doesNotContain("never");
      browser
          .click("[data-passkeys] summary")
          .click("[data-passkeys] form[action$='/remove'] button")
          .awaitText("main", "the only way to log in");
      assertThat(browser.go("/account/passkeys").has("[data-passkeys] h2")).isTrue();
      assertThat(PageFaults.load().at(browser, "passkeys-looks", "/account/passkeys")).isEmpty();
    }
  }

  @Test
  void the_browser_offers_the_passkey_for_the_name() {
    TestAccount ann = TestAccount.at(app);
    try (Browser browser = Browser.openWhole(local(), true)) {
      logIn(browser, ann);
      VirtualAuthenticator.of(browser);
      browser
          .type("password", TestApp.PASSWORD)
          .click("#add button")
          .awaitText(".notice", "Passkey added.");
      assertThat(PageFaults.load().at(browser, "passkeys-looks", "/account/passkeys")).isEmpty();
      logOut(browser).go("/login?next=%2Faccount%2Fpasskeys").awaitText("h1", "Passkeys");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void without_scripts_the_page_says_what_a_passkey_needs_and_the_password_logs_in() {
    TestAccount ann = TestAccount.at(app);
    try (Browser browser = Browser.open(local(), false)) {
      logIn(browser, ann).awaitText("main", "This browser cannot add a passkey.");
      assertThat(browser.has("#add:not([hidden])")).isFalse();
    }
  }

  @Test
  void at_an_ip_address_the_page_says_why_passkeys_are_off() {
    TestAccount ann = TestAccount.at(app);
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      logIn(browser, ann).awaitText("main", "Passkeys are off").picture("passkeys-off");
      assertThat(browser.go("/login").has("[data-passkey-log-in]")).isFalse();
    }
  }
}
