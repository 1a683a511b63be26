package io.feedmill.oidc.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.browser.PageFaults;
import io.feedmill.testing.browser.Browser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// The pages to choose a name after a first log-in by a provider, and to link a log-in, can be used
/// by everybody.
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class OidcPagesEverybodyTest {
  private static OidcSite site;

  @BeforeAll
  static void start() throws InterruptedException {
    site = OidcSite.start(Map.of());
  }

  @AfterAll
  static void stop() {
    site.close();
  }

  /// The browser is sent to the provider, where a person logs in, and back.
  private static Browser comeBack(Browser browser, String query, String subject) {
    String there = browser.go(OidcSite.START + query).ask("return [location.href]").getFirst();
    return browser.go(site.provider().logIn(there, subject, claims -> claims));
  }

  @Test
  void the_pages_to_choose_a_name_and_to_link_a_log_in_can_be_used_by_everybody() {
    PageFaults faults = PageFaults.load();
    List<String> found = new ArrayList<>();
    try (Browser browser = Browser.open("http://127.0.0.1:" + site.app().port(), true)) {
      comeBack(browser, "?next=%2Farticles", "Unbreakable".repeat(9))
          .awaitThere("main [name=name]");
      found.addAll(faults.inAllLooks(browser, "oidc-", "name"));
      browser
          .go("/login?next=/account/log-ins")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitThere("a[href*='purpose=link']");
      found.addAll(faults.inAllLooks(browser, "oidc-", "log-ins"));
      comeBack(browser, "?purpose=link&next=%2Faccount%2Flog-ins", "admin")
          .awaitThere("main [name=password]");
      found.addAll(faults.inAllLooks(browser, "oidc-", "link"));
    }
    assertThat(found).isEmpty();
  }
}
