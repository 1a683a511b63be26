package io.feedmill.storefront.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// The shop before anything is on sale.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class EmptyShopBrowserTest {
  private final TestApp app;

  EmptyShopBrowserTest(TestApp app) {
    this.app = app;
  }

  @Test
  void only_editors_are_offered_to_add_the_first_item() {
    try (Browser editor = Browser.open("http://127.0.0.1:" + app.port(), true);
        Browser guest = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      editor
          .go("/login?next=/shop")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText(".empty .actions", "Add an item")
          .click(".empty .actions .button")
          .awaitText("main h1", "New item");
      guest.go("/shop").awaitThere(".account a[href='/signup']");
      assertThat(guest.text(".empty .actions")).isEqualTo("Go to the front page");
      assertThat(guest.complaints()).isEmpty();
    }
  }
}
