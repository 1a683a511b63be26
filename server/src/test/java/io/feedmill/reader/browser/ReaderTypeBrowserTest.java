package io.feedmill.reader.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.openqa.selenium.Keys;

/// The panel for the look of texts in the reader, in a real browser.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class ReaderTypeBrowserTest {
  private static final String SIZE =
      "return [getComputedStyle(document.querySelector('.foreign')).fontSize]";

  /// Where the text and the first line of the list are.
  private static final String PLACES =
      "return ['.foreign', '.lines li']"
          + ".map(each => String(document.querySelector(each).getBoundingClientRect().top))";

  private final TestApp app;

  ReaderTypeBrowserTest(TestApp app) {
    this.app = app;
  }

  /// A browser of a person with items of three days.
  private Browser reader(String name, boolean scripts) {
    Browser browser =
        Browser.open("http://127.0.0.1:" + app.port(), scripts).signUp(name, TestApp.PASSWORD);
    TestClient client = app.anonymous();
    client.post(
        "/api/v1/sessions",
        "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, TestApp.PASSWORD));
    Follower.of(app, TestAccount.of(client), "read", "follow", "channels")
        .follow(
            "home",
            "https://type.example/" + name,
            List.of(
                Follower.item("first", Instant.parse("2020-01-03T12:00:00Z")),
                Follower.item("second", Instant.parse("2020-01-02T12:00:00Z")),
                Follower.item("third", Instant.parse("2020-01-01T12:00:00Z"))));
    return browser.go("/reader");
  }

  private static void choose(Browser browser, String name, String value) {
    browser.click(".type [name=" + name + "][value='" + value + "']");
  }

  @Test
  void a_choice_shows_at_once_and_stays_for_the_next_item_and_the_next_visit() {
    try (Browser browser = reader("typist", true)) {
      browser.press("j").awaitText(".open h2", "first").click(".type summary");
      List<String> places = browser.ask(PLACES);
      browser.click(".type summary");
      assertThat(browser.ask(PLACES)).as("the panel moves nothing").isEqualTo(places);
      browser.click(".type summary");
      choose(browser, "size", "24");
      choose(browser, "letters", "sans");
      assertThat(browser.ask(SIZE)).containsExactly("24px");
      browser.click(".open h2 + .fine").press("j").awaitText(".open h2", "second");
      assertThat(browser.ask(SIZE)).containsExactly("24px");
      assertThat(browser.has(".type [name=size][value='24']:checked")).isTrue();
      Eventually.holds(() ->
          assertThat(browser.ask("return [document.cookie]").getFirst())
              .contains("size-24")
              .contains("letters-sans"));
      assertThat(browser.go("/reader").has(".reader[data-size='24'][data-letters=sans]")).isTrue();
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void keys_lead_over_the_headings_of_days() {
    try (Browser browser = reader("walker", true)) {
      assertThat(browser.ask("return [...document.querySelectorAll('.day')].map(e => e.innerText)"))
          .hasSize(3);
      browser.press("j").awaitText(".open h2", "first").press("j").awaitText(".open h2", "second");
      browser.press("j").awaitText(".open h2", "third").press("k").awaitText(".open h2", "second");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void the_panel_works_without_scripts() {
    try (Browser browser = reader("plainly", false)) {
      browser.click(".lines a").awaitText(".open h2", "first").click(".type summary");
      choose(browser, "width", "wide");
      browser.click(".type form > button").awaitThere(".reader[data-width=wide]");
      assertThat(browser.text(".open h2")).isEqualTo("first");
    }
  }

  /// Requests to save a choice wait until the test lets the first one through or fails it.
  private static void hold(Browser browser) {
    browser.ask(
        """
        window.sent = 0;
        window.kept = 0;
        const real = window.fetch;
        window.fetch = async (address, options) => {
          if (!String(address).endsWith('/appearance/reading')) return real(address, options);
          window.sent++;
          if (window.sent === 1) await new Promise((through, fail) => Object.assign(window, {through, fail}));
          const reply = await real(address, options);
          window.kept++;
          return reply;
        };
        return []
        """);
  }

  private static List<String> numbers(Browser browser) {
    return browser.ask("return [window.sent, window.kept]");
  }

  @Test
  void of_quick_choices_the_latest_is_kept_though_an_earlier_request_takes_longer() {
    try (Browser browser = reader("hasty", true)) {
      browser.press("j").awaitText(".open h2", "first").click(".type summary");
      hold(browser);
      choose(browser, "size", "24");
      choose(browser, "size", "21");
      choose(browser, "size", "16");
      assertThat(numbers(browser)).as("one request at a time").containsExactly("1", "0");
      browser.ask("window.through(); return []");
      Eventually.holds(() -> assertThat(numbers(browser)).containsExactly("2", "2"));
      assertThat(browser.go("/reader").has(".reader[data-size='16']")).isTrue();
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_choice_that_waits_is_sent_when_the_page_is_left() {
    try (Browser browser = reader("leaver", true)) {
      browser.press("j").awaitText(".open h2", "first").click(".type summary");
      hold(browser);
      choose(browser, "size", "24");
      choose(browser, "size", "21");
      browser.ask("dispatchEvent(new Event('pagehide')); return []");
      Eventually.holds(() -> assertThat(numbers(browser)).containsExactly("2", "1"));
      assertThat(browser.go("/reader").has(".reader[data-size='21']")).isTrue();
    }
  }

  @Test
  void an_unsaved_choice_is_reported() {
    try (Browser browser = reader("cutoff", true)) {
      browser.press("j").awaitText(".open h2", "first").click(".type summary");
      hold(browser);
      choose(browser, "size", "24");
      browser.ask("window.fail(new TypeError('no network')); return []");
      browser.awaitText(".toast", "Your choice was not saved.");
      choose(browser, "size", "21");
      Eventually.holds(() -> assertThat(numbers(browser)).containsExactly("2", "1"));
      assertThat(browser.go("/reader").has(".reader[data-size='21']")).isTrue();
    }
  }

  @Test
  void a_refused_choice_is_reported() {
    try (Browser browser = reader("refused", true)) {
      browser.press("j").awaitText(".open h2", "first").click(".type summary");
      browser.ask("document.querySelector('.type [name=_csrf]').value = 'wrong'; return []");
      choose(browser, "size", "24");
      browser.awaitText(".toast", "Your choice was not saved.");
    }
  }

  @Test
  void arrow_keys_lead_from_the_button_of_the_panel_to_what_is_chosen_and_visible() {
    try (Browser browser = reader("arrows", true)) {
      browser.press("j").awaitText(".open h2", "first").click(".type summary");
      browser.press(Keys.ARROW_DOWN);
      assertThat(focused(browser)).containsExactly("size", "");
      browser.click(".type summary").click(".type summary").press(Keys.ARROW_UP);
      assertThat(browser.ask("return [document.activeElement.checkVisibility()]"))
          .containsExactly("true");
      assertThat(browser.has(".type .items-list :focus")).isTrue();
    }
  }

  private static List<String> focused(Browser browser) {
    return browser.ask("return [document.activeElement.name, document.activeElement.value]");
  }
}
