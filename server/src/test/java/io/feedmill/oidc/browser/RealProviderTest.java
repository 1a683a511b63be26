package io.feedmill.oidc.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.embedded.FreePort;
import io.feedmill.testing.browser.Browser;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// People log in by npm's `oidc-provider` in Chromium, with and without scripts. Skipped where node
/// or npm is missing.
@Tag("slow")
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class RealProviderTest {
  private static final int PHONE = 360;
  private static final String SECRET = "a-secret-of-the-client-that-is-long";

  private @Nullable TestApp app;
  private @Nullable NodeProvider provider;

  @BeforeEach
  void start() throws IOException, InterruptedException {
    NodeProvider.requireInstalled();
    int port = FreePort.any();
    TestApp site =
        TestApp.start(
            Map.of(
                "FEEDMILL_OIDC_ISSUER", "http://localhost:" + port,
                "FEEDMILL_OIDC_CLIENT_ID", "feedmill",
                "FEEDMILL_OIDC_CLIENT_SECRET", SECRET,
                "FEEDMILL_OIDC_NAME", "Example ID",
                "FEEDMILL_OIDC_ROLES_CLAIM", "groups",
                "FEEDMILL_OIDC_ROLES", "writers=editor"));
    app = site;
    String redirect = "http://127.0.0.1:" + site.port() + "/login/oidc/callback";
    provider = NodeProvider.start(port, "feedmill", SECRET, redirect);
  }

  @AfterEach
  void stop() {
    if (app != null) {
      app.close();
    }
    if (provider != null) {
      provider.close();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_person_signs_up_by_the_provider_logs_out_and_in_and_sets_a_password(boolean scripts)
      throws SQLException {
    TestApp site = Objects.requireNonNull(app);
    try (Browser browser = Browser.open("http://127.0.0.1:" + site.port(), scripts)) {
      browser.size(PHONE, 800).go("/login?next=%2Faccount").picture("login-oidc");
      browser
          .click("main a[href^='/login/oidc']")
          .type("login", "editor-eve")
          .type("password", "anything")
          .click("form button")
          .awaitText("h1", "Authorize")
          .click("form button")
          .awaitText("h1", "Choose your name")
          .picture("oidc-name")
          .type("name", "eve")
          .click("main form button")
          .awaitText(".account", "eve")
          .awaitText("main dl", "Editor")
          .go("/account/log-ins")
          .awaitText("main", "editor-eve")
          .picture("log-ins");
      setPassword(browser);
      browser
          .click("#you > summary")
          .click("form[action='/logout'] button")
          .awaitText(".notice", "logged out")
          .go("/login?next=%2Faccount%2Flog-ins")
          .click("main a[href^='/login/oidc']")
          .awaitText("h1", "How you log in")
          .awaitText("main", "Change it");
      assertThat(site.number("SELECT count(*) FROM accounts.external_identity")).isEqualTo(1);
    }
  }

  /// The log-in that created the account does not confirm anything, because the provider sends no
  /// time.
  private static void setPassword(Browser browser) {
    browser
        .go("/account")
        .type("new", TestApp.PASSWORD)
        .click("#password form button")
        .awaitText("#password", "a log-in of the last ten minutes")
        .go("/account/log-ins")
        .click("main a[href*='purpose=confirm']")
        .type("login", "editor-eve")
        .type("password", "anything")
        .click("form button")
        .awaitText("h1", "How you log in")
        .go("/account")
        .type("new", TestApp.PASSWORD)
        .click("#password form button")
        .awaitText(".notice", "Password changed");
  }
}
