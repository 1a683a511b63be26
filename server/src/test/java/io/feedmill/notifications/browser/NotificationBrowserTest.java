package io.feedmill.notifications.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// A person is notified in the windows that they have open.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class NotificationBrowserTest {
  private static final int PHONE = 360;
  private static final String COUNT = "[data-unread]";

  private final TestApp app;

  NotificationBrowserTest(TestApp app) {
    this.app = app;
  }

  private Browser signedUp(String name, boolean scripts) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts)
        .size(PHONE, 800)
        .signUp(name, TestApp.PASSWORD);
  }

  @Test
  void every_window_shows_the_count_live_and_reading_in_one_clears_it_in_the_others() {
    TestAccount ben = TestAccount.at(app);
    try (Browser browser = signedUp("windows", true)) {
      browser.go("/articles").awaitThere("[data-count-live]");
      browser.tab().go("/home").awaitThere("[data-count-live]");
      ben.post("hello @windows");
      browser.tab(0).awaitText(COUNT, "1");
      browser.tab(1).awaitText(COUNT, "1");
      assertThat(browser.overflow()).isZero();
      browser.go("/notifications").awaitText(".notifications", "mentioned you");
      assertThat(browser.overflow()).isZero();
      browser.picture("notifications");
      browser.tab(0);
      Eventually.holds(() -> assertThat(browser.has("[data-unread='0']")).isTrue());
      ben.post("again @windows");
      browser.tab(1).awaitText(".notifications", "again @windows");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_like_is_given_in_place_and_its_author_reads_of_it_without_scripts() {
    try (Browser author = signedUp("author", false);
        Browser reader = signedUp("reader", true)) {
      author.go("/home").type("text", "My first lake").click(".composer button");
      reader.go("/@author").awaitText(".posts", "My first lake").click("form.like button");
      reader.awaitText("form.like .likes", "1");
      awaitLikes(1);
      reader.click("form.like button").awaitThere("form.like[data-liked=false]");
      awaitLikes(0);
      reader.click("form.like button").awaitText("form.like .likes", "1");
      awaitLikes(1);
      assertThat(reader.overflow()).isZero();
      app.awaitEvents();
      author.go("/notifications").awaitText(".notifications", "liked your post");
      author.click("form[action='/notifications/read'] button");
      assertThat(author.has(".notification.unread")).isFalse();
      author.go("/notifications/settings").click("main form button").awaitText(".notice", "saved");
      assertThat(reader.complaints()).isEmpty();
    }
  }

  /// The page shows a like before the server has it.
  private void awaitLikes(int number) {
    Eventually.succeeds(() -> {
      assertThat(
              app.number(
                  "SELECT count(*) FROM timeline.liked l JOIN accounts.account a ON a.id = l.account"
                      + " WHERE a.name = 'reader'"))
          .isEqualTo(number);
      return true;
    });
  }

  @Test
  void what_is_mailed_is_chosen_on_a_phone_without_scripts() {
    try (Browser browser = signedUp("mailed", false)) {
      browser
          .go("/notifications/settings")
          .awaitText("#mail", "This site does not send mail")
          .click("#mail-mention option[value=digest]")
          .click("#hour option[value='21']")
          .click("#mail form button")
          .awaitText(".notice", "saved");
      assertThat(browser.has("#mail-mention option[value=digest][selected]")).isTrue();
      assertThat(browser.has("#hour option[value='21'][selected]")).isTrue();
      assertThat(browser.overflow()).isZero();
      browser.awaitText("#hour-zone", "your profile: UTC");
      browser.size(PHONE, 1900).picture("notification-settings");
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
