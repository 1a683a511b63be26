package io.feedmill.articles.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The steps of a new member with a link: submit it with the title and the picture of its page,
/// discuss it, and get a notification of the reply. Only with the controls of the pages, with and
/// without scripts.
@WithApp({"FEEDMILL_FETCH_ALLOW=127.0.0.1", "FEEDMILL_MEDIA_FROM_PAGES=true"})
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class SubmitAndDiscussBrowserTest {
  private final TestApp app;

  SubmitAndDiscussBrowserTest(TestApp app) {
    this.app = app;
  }

  private Browser signedUp(boolean scripts, String name) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts)
        .go("/")
        .click(".account a[href^='/signup']")
        .type("name", name + scripts)
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText(".account", name + scripts);
  }

  private static LocalWeb site() {
    LocalWeb web = LocalWeb.start();
    web.page(
        "/mill",
        "text/html",
        "<title>How a mill works</title><meta property='og:image' content='/mill.png'>");
    web.page("/mill.png", "image/png", TestPictures.picture("png", 800, 500));
    return web;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_link_is_submitted_with_its_picture_and_discussed(boolean scripts) {
    try (LocalWeb web = site();
        Browser author = signedUp(scripts, "linker_")) {
      author
          .click(".rooms a[href='/articles']")
          .click("main a[href='/articles/submit'], .account a[href='/articles/submit']")
          .type("link", web.address("/mill?" + scripts).toString())
          .click("button[name=look]")
          .awaitThere("input[name=title][value='How a mill works']")
          .click("main form button:not([name])")
          .awaitText(".article h1", "How a mill works");
      String article = author.address();
      Eventually.holds(() -> assertThat(author.go(article).has("a.preview img")).isTrue());
      author
          .type("text", "Who still has one?")
          .click("#reply button:not([name])")
          .awaitText("#c1", "Who still has one?");
      try (Browser other = signedUp(scripts, "replier_")) {
        other
            .go(article)
            .click("#c1 a[href$='/comments/1#reply'], #c1 a[href$='/comments/1']")
            .type("text", "We do, in the valley.")
            .click("#reply button:not([name])")
            .awaitText("main", "We do, in the valley.");
        assertThat(other.complaints()).isEmpty();
      }
      Eventually.holds(() ->
          assertThat(author.go("/notifications").has("a.plain[href$='/comments/2']")).isTrue());
      author
          .click("a.plain[href$='/comments/2']")
          .awaitText("main", "We do, in the valley.")
          .go(article)
          .awaitText("#comments-heading", "2 comments")
          .picture("task-3-discussed-" + scripts);
      assertThat(author.complaints()).isEmpty();
    }
  }
}
