package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.browser.Browser;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Every page can be used by everybody: contrast of WCAG AA in light and dark, focus that can be
/// seen, labels, headings, landmarks, a width from 320 pixels up, and targets of 44 pixels on touch
/// screens.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class EverybodyTest {
  private final TestApp app;
  private final PageFaults faults = PageFaults.load();
  private SitePages pages;

  EverybodyTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    pages = SitePages.of(app);
  }

  @Test
  void every_page_of_guests_is_accessible() {
    check(browser -> at(browser, pages.forAll()));
  }

  @Test
  void every_page_of_members_is_accessible() {
    check(browser -> {
      logIn(browser);
      List<String> found = at(browser, pages.forNewcomers());
      found.addAll(at(browser, pages.forPeople()));
      return found;
    });
  }

  @Test
  void every_page_of_administrators_and_refused_forms_are_accessible() {
    check(browser -> {
      logIn(browser);
      List<String> found = at(browser, pages.forAdmins());
      found.addAll(mistakes(browser));
      return found;
    });
  }

  /// Without the rules of axe, which takes long on a page of 14,000 elements. It reads some of
  /// these operations on the page of a search.
  @Test
  void the_whole_reference_of_the_api_is_accessible() {
    check(browser -> {
      browser.go("/api").awaitThere("main h1");
      List<String> found = faults.inAllLooksWithoutAxe(browser, "", "/api");
      found.addAll(operations(browser));
      return found;
    });
  }

  private void check(Function<Browser, List<String>> check) {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      assertThat(check.apply(browser)).isEmpty();
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private List<String> at(Browser browser, List<String> pages) {
    List<String> found = new ArrayList<>();
    for (String page : pages) {
      found.addAll(faults.at(browser, "", page));
    }
    return found;
  }

  @Test
  void printed_pages_use_the_width_of_the_paper_and_show_nothing_to_press_or_scroll() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      logIn(browser);
      browser.paper();
      assertPrinted(browser, "/articles?rank=new", ".articles .what");
      assertPrinted(browser, pages.flagged(), ".story .prose");
      assertPrinted(browser, "/desk", "main table");
      assertPrinted(browser, "/desk/feeds/readers", "main table");
      assertPrinted(browser, "/articles/flagged", ".queue li > div");
    }
  }

  private static void assertPrinted(Browser browser, String page, String part) {
    browser.go(page).awaitThere(part).picture("paper" + page.replaceAll("[/?=]+", "-"));
    assertThat(
            browser.ask(
                "const all = document.querySelector('main').clientWidth;"
                    + "const part = document.querySelector('%s').clientWidth;".formatted(part)
                    + "return [String(part > 0.8 * all)].concat([...document.querySelectorAll('"
                    + "button, .button, input, select, textarea, nav,"
                    + " main form:not(.queue, :has(table))"
                    + "')].filter(e => e.checkVisibility()).concat([...document.querySelectorAll("
                    + "'main .scroll')].filter(e => e.scrollWidth > e.clientWidth))"
                    + ".map(e => e.outerHTML))"))
        .as(page)
        .containsExactly("true");
  }

  @Test
  void keys_lead_from_article_to_article() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser.go("/articles?rank=new").awaitThere(".articles").press("j").press("j").press("k");
      assertThat(
              browser.ask(
                  "return [String([...document.querySelectorAll('.articles .article h2 a')]"
                      + ".indexOf(document.activeElement))]"))
          .containsExactly("0");
    }
  }

  private void logIn(Browser browser) {
    browser
        .go("/login?next=/articles/log")
        .type("name", "admin")
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText("main h1", "Moderation log");
  }

  /// A form that was refused.
  private List<String> mistakes(Browser browser) {
    browser
        .go("/articles/submit")
        .type("title", "A title")
        .type("groups", "Not A Group!")
        .type("text", "x")
        .click("main form button:not([name])")
        .awaitThere("#error-groups");
    return faults.inAllLooks(browser, "", "refused form");
  }

  /// Some of the API, opened and tried.
  private List<String> operations(Browser browser) {
    browser.go("/api#submitArticle");
    browser.click("#submitArticle [data-try]");
    for (String id : List.of("listArticles", "upload", "readCart", "findPeople")) {
      browser.ask("document.getElementById('" + id + "').parentElement.open = true; return []");
    }
    return faults.inAllLooksWithoutAxe(browser, "", "open operations");
  }
}
