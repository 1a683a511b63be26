package io.feedmill.articles.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.discussion.HostileComments;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A discussion of two hundred comments that try to break the page, in a browser: on a phone and on
/// a desktop, with scripts and without.
@WithApp("FEEDMILL_COMMENTS_PER_MINUTE=1000")
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class HostileDiscussionBrowserTest {
  private final TestApp app;
  private String page = "";

  HostileDiscussionBrowserTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void write() {
    TestClient ann = app.person();
    String article =
        ann.post("/api/v1/articles", "{\"title\":\"Talk\",\"text\":\"x\"}").text("/id");
    for (String text : HostileComments.all()) {
      ann.post("/api/v1/articles/" + article + "/comments", Json.text(Map.of("text", text)));
    }
    page = "/articles/" + article;
  }

  @ParameterizedTest
  @CsvSource({"360, true", "360, false", "1280, true", "1280, false"})
  void it_fits_runs_nothing_and_is_answered(int width, boolean scripts) {
    String name = "calm" + width + scripts;
    try (Browser browser =
        Browser.open("http://127.0.0.1:" + app.port(), scripts).size(width, 800)) {
      browser.signUp(name, TestApp.PASSWORD);
      browser.go(page).awaitThere("#c1");
      assertThat(browser.address()).isEqualTo(page);
      assertThat(browser.overflow()).isZero();
      assertThat(browser.has(".prose :is(script, iframe, img, style)")).isFalse();
      if (scripts) {
        assertThat(browser.ask("return [document.title]"))
            .singleElement()
            .asString()
            .contains("Talk");
        assertThat(browser.complaints()).isEmpty();
      }
      String answer = "A calm answer by " + name;
      browser.type("text", answer).click("#reply .actions button:first-child");
      browser.awaitText("main", answer);
      assertThat(browser.overflow()).isZero();
    }
  }
}
