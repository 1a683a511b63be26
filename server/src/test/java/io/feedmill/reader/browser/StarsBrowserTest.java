package io.feedmill.reader.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.browser.Browser;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Stars in place: by key, in the list and in the number of all.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class StarsBrowserTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");

  private final TestApp app;

  StarsBrowserTest(TestApp app) {
    this.app = app;
  }

  /// A browser of a reader with two items.
  private Browser reader() {
    TestAccount owner = TestAccount.at(app);
    Follower.of(app, owner, "read", "follow", "channels")
        .follow(
            "home",
            "https://keys.example/feed",
            List.of(Follower.item("One", THEN), Follower.item("Two", THEN.plusSeconds(1))));
    return Browser.open("http://127.0.0.1:" + app.port(), true)
        .go("/login")
        .type("name", owner.name())
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText(".account", owner.name());
  }

  @Test
  void a_key_stars_the_open_item_without_leaving_the_page_and_removes_the_star() {
    try (Browser browser = reader()) {
      browser
          .go("/reader")
          .press("j")
          .awaitText(".open h2", "Two")
          .awaitThere(".lines li:nth-child(1).read")
          .press("f")
          .awaitThere(".open [data-star] [aria-pressed=true]")
          .awaitThere(".lines li:nth-child(1).starred")
          .awaitText("[data-channel=starred] .unread", "1")
          .press("j")
          .awaitText(".open h2", "One")
          .awaitThere(".open [data-star] [aria-pressed=false]")
          .press("k")
          .awaitText(".open h2", "Two")
          .awaitThere(".open [data-star] [aria-pressed=true]");
      assertThat(browser.has(".lines li:nth-child(2).starred")).isFalse();
      browser
          .click("[data-channel=starred]")
          .awaitText(".list h1", "Starred")
          .press("j")
          .awaitText(".open h2", "Two")
          .press("f")
          .awaitThere(".open [data-star] [aria-pressed=false]")
          .picture("stars")
          .go("/reader?channel=starred")
          .awaitText(".list", "No starred items");
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
