package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.browser.Browser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Places of controls on narrow screens, and what their focus rings touch.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class SmallLooksBrowserTest {
  private static final int PHONE = 360;

  private final TestApp app;

  SmallLooksBrowserTest(TestApp app) {
    this.app = app;
  }

  private Browser open() {
    return Browser.open("http://127.0.0.1:" + app.port(), true);
  }

  private static int number(Browser browser, String script) {
    return (int) Double.parseDouble(browser.ask("return [String(" + script + ")]").getFirst());
  }

  private static String top(String selector) {
    return "document.querySelector('" + selector + "').getBoundingClientRect().top";
  }

  @Test
  void follow_is_beside_the_name_on_a_phone_and_rings_fit_what_they_are_around() {
    TestAccount ann = TestAccount.at(app);
    ann.post("Hello");
    try (Browser browser = open()) {
      browser.go("/@" + ann.name()).look(PHONE, false).awaitThere(".post");
      assertThat(
              number(
                  browser,
                  top(".h-card .head form")
                      + " - document.querySelector('.h-card h1').getBoundingClientRect().bottom"))
          .as("the button begins above the end of the name")
          .isNegative();
      assertThat(browser.overflow()).isZero();
      assertThat(number(browser, "document.querySelector('.post > .face').offsetHeight"))
          .isEqualTo(40);
      assertThat(
              browser.ask(
                  "const tab = getComputedStyle(document.querySelector('.tabs a'));"
                      + " return [tab.paddingInlineStart, tab.paddingInlineEnd]"))
          .as("wider than the ring, which is 2 px wide and 2 px inside")
          .isEqualTo(List.of("6px", "6px"));
      assertThat(
              number(
                  browser,
                  "document.querySelector('.tabs a').getBoundingClientRect().left + 6"
                      + " - document.querySelector('.post').getBoundingClientRect().left"))
          .as("words of tabs are at the edge of the column")
          .isZero();
    }
  }

  @Test
  void the_box_that_chooses_an_article_of_the_desk_is_beside_its_title_on_a_phone() {
    DeskCalls desk = new DeskCalls(app.admin());
    desk.feed("narrow", Map.of("mode", "window"));
    try (Browser browser = open()) {
      browser
          .go("/login")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText(".account", "admin")
          .look(PHONE, false)
          .go("/desk/new")
          .type("title", "Narrow news")
          .type("url", "https://mill.example/narrow")
          .type("html", "<p>Narrow.</p>")
          .click("main form.reading button")
          .awaitText("main h1", "Narrow news")
          .go("/desk")
          .awaitText(".stacked", "Narrow news");
      assertThat(
              browser.ask(
                  "return [...document.querySelectorAll('.stacked td')].slice(0, 2)"
                      + ".map(cell => getComputedStyle(cell, '::before').content)"))
          .containsExactly("none", "none");
      assertThat(
              number(
                  browser,
                  "Math.abs(" + top(".stacked .check") + " - " + top(".stacked td a") + ")"))
          .isLessThan(12);
      browser.go("/desk/feeds/narrow").awaitThere(".rail a[href='/desk/feeds/production']");
      assertThat(browser.overflow()).isZero();
    }
  }
}
