package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// The steps of `docs/tutorial.md` on an empty site, as the tutorial describes them.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class TutorialBrowserTest {
  private final TestApp app;

  TutorialBrowserTest(TestApp app) {
    this.app = app;
  }

  @Test
  void an_empty_site_gets_an_article_a_post_a_feed_an_order_and_a_feed_of_its_own() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      start(browser);
      article(browser);
      post(browser);
      read(browser);
      sell(browser);
      publish(browser);
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(app.anonymous().get("/feeds/readers").body()).contains("Fresh bread");
  }

  private static void start(Browser browser) {
    browser
        .go("/")
        .click(".account a[href^='/login']")
        .type("name", "admin")
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText(".account", "admin");
  }

  private static void article(Browser browser) {
    browser
        .click(".account summary[title=New]")
        .click(".account a[href='/articles/submit']")
        .type("title", "Hello")
        .type("text", "My first article.")
        .type("groups", "news")
        .click("main form button:not([name])")
        .awaitText(".article h1", "Hello")
        .awaitText(".why", "Why is it ranked here?")
        .awaitThere("a[href='/articles/g/news']");
  }

  private static void post(Browser browser) {
    browser
        .click(".rooms a[href='/home']")
        .type("text", "Good morning")
        .click("main form button.pill")
        .awaitText(".post", "Good morning");
  }

  private void read(Browser browser) {
    browser
        .click(".rooms a[href='/reader']")
        .click(".channels a[href^='/reader/feeds']")
        .type("url", "http://localhost:" + app.port() + "/articles.atom")
        .click("main form.card button")
        .awaitText(".notice", "its items appear in Home")
        .click(".head a")
        .awaitThere("[data-reader] .list");
    Eventually.holds(() -> assertThat(browser.go("/reader").has(".lines .new")).isTrue());
    browser.awaitThere("[data-live-open]").press("j").awaitText(".open h2", "Hello");
  }

  private static void sell(Browser browser) {
    browser
        .click("#you > summary")
        .click("#you a[href='/admin']")
        .click(".rail a[href='/admin/items']")
        .click("a[href='/admin/items/new']")
        .type("name", "Mug")
        .type("price", "12.00")
        .type("qty", "3")
        .click("main form button")
        .awaitText("main h1", "Mug")
        .click(".rooms a[href='/shop']")
        .click("main a[href^='/shop/items/']")
        .click("main form.add[data-add] button")
        .awaitText(".toast", "Added to your cart")
        .click(".ways a[href='/shop/cart'], main a[href='/shop/cart']")
        .click("form[action='/shop/checkout/hold'] button")
        .awaitText("main h1", "Check out")
        .click("main form[action='/shop/checkout'] button")
        .awaitText(".notice", "your order is placed")
        .click(".rooms a[href='/shop']")
        .awaitText("main", "Only 2 left");
  }

  private static void publish(Browser browser) {
    browser
        .click("#you > summary")
        .click("#you a[href='/desk']")
        .click(".rail a[href='/desk/new-feed']")
        .type("name", "readers")
        .click("select[name=mode] option[value=window]")
        .click("main form[action='/desk/new-feed'] button")
        .awaitText("main h1", "readers")
        .click(".rail a[href='/desk/new']")
        .type("title", "Fresh bread")
        .type("url", "https://example.org/bread")
        .type("html", "<p>Warm.</p>")
        .click("main form.reading button")
        .awaitText("main h1", "Fresh bread")
        .click(".places .card[aria-label=readers] button[value=publish]")
        .awaitText(".places .card[aria-label=readers] .state", "live");
  }
}
