package io.feedmill.articles.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The menu on the page of an article.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class ArticleMenuBrowserTest {
  /// Headless Chromium has no clipboard that tests may read.
  private static final String CLIPBOARD =
      "globalThis.copied = [];"
          + "navigator.clipboard.writeText = text => Promise.resolve(copied.push(text));";

  private final TestApp app;
  private final String article;

  ArticleMenuBrowserTest(TestApp app) {
    this.app = app;
    article = "/articles/" + ArticleCalls.id(ArticleCalls.submit(app.person()));
  }

  private Browser browser(boolean scripts) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts);
  }

  @Test
  void a_link_is_copied_and_the_menu_closes() {
    try (Browser guest = browser(true)) {
      guest
          .inNewPages(CLIPBOARD)
          .go(article)
          .click(".article-menu summary")
          .click(".article-menu [data-copy-link]")
          .awaitText(".toast", "Link copied.");
      assertThat(guest.has(".article-menu[open]")).isFalse();
      assertThat(guest.ask("return copied"))
          .containsExactly("http://127.0.0.1:" + app.port() + article);
      assertThat(guest.complaints()).isEmpty();
    }
  }

  @Test
  void a_browser_that_refuses_to_copy_is_not_passed_over() {
    try (Browser guest = browser(true)) {
      guest
          .inNewPages("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
          .go(article)
          .click(".article-menu summary")
          .click(".article-menu [data-copy-link]")
          .awaitText(".toast", "Your browser did not copy the link.");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_post_about_the_article_begins_with_its_title_and_address(boolean scripts) {
    try (Browser member = browser(scripts)) {
      member.signUp("menu_" + scripts, TestApp.PASSWORD).go(article).click(".article-menu summary");
      assertThat(member.text(".article-menu .items-list").contains("Copy link"))
          .as("is offered where scripts can copy")
          .isEqualTo(scripts);
      member.click(".article-menu a[href^='/home?text=']").awaitText("textarea", article);
    }
  }

  @Test
  void the_open_menu_fits_on_a_phone() {
    try (Browser member = browser(true)) {
      member
          .go("/signup")
          .type("name", "menu_phone")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .size(360, 740)
          .go(article)
          .click(".article-menu summary");
      assertThat(member.overflow()).isZero();
      assertThat(
              member.ask(
                  "const box = document.querySelector('.article-menu .items-list')"
                      + ".getBoundingClientRect();"
                      + "return [String(box.left >= 0 && box.right <= innerWidth)]"))
          .containsExactly("true");
    }
  }
}
