package io.feedmill.notifications.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.browser.Browser;
import io.feedmill.testing.browser.PushedMessages;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Notifications on a device, within the limits of a headless browser: it reaches no push service,
/// so it cannot subscribe, and the test sends messages by DevTools.
@Tag("slow")
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class PushBrowserTest {
  private static final int PHONE = 360;

  private final TestApp app;
  private final String origin;

  PushBrowserTest(TestApp app) {
    this.app = app;
    this.origin = "http://127.0.0.1:" + app.port();
  }

  private Browser signedUp(String name, boolean scripts) {
    return Browser.openWhole(origin, scripts)
        .size(PHONE, 800)
        .signUp(name, TestApp.PASSWORD)
        .go("/notifications/settings");
  }

  @Test
  void the_worker_shows_a_message_and_a_later_one_with_its_tag_in_its_place() {
    try (Browser browser = signedUp("pushed", true)) {
      PushedMessages messages = new PushedMessages(browser, origin);
      browser.awaitText("#push", "Notifications are off in this browser.").click("[data-push-on]");
      assertThat(messages.shown()).isEmpty();
      String tag = "\"url\":\"/posts/1\",\"tag\":\"like.post.1\"}";
      messages.deliver("{\"title\":\"@ben liked your post\",\"body\":\"mine\"," + tag);
      Eventually.holds(() ->
          assertThat(messages.shown())
              .containsExactly("@ben liked your post|mine|like.post.1|/posts/1"));
      messages.deliver("{\"title\":\"@eve and one other liked your post\",\"body\":\"\"," + tag);
      Eventually.holds(() ->
          assertThat(messages.shown())
              .containsExactly("@eve and one other liked your post||like.post.1|/posts/1"));
      messages.deliver("what is this");
      Eventually.holds(
          () -> assertThat(messages.shown()).contains("New notifications||all|/notifications"));
      browser.awaitText(".toast .notice.bad", "Your browser could not reach its push service.");
      assertThat(browser.overflow()).isZero();
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_click_opens_the_page_of_a_message_and_no_other_site() {
    try (Browser browser = signedUp("clicking", true)) {
      PushedMessages messages = new PushedMessages(browser, origin);
      browser.awaitText("#push", "Notifications are off in this browser.").click("[data-push-on]");
      assertThat(messages.shown()).isEmpty();
      deliver(messages, "/posts/1", "mention.post.1");
      assertThat(messages.click("mention.post.1")).isEqualTo("open " + origin + "/posts/1");
      Eventually.holds(() -> assertThat(messages.shown()).isEmpty());
      deliver(messages, "/notifications/settings", "here");
      assertThat(messages.click("here")).isEqualTo("focus " + origin + "/notifications/settings");
      for (String foreign : List.of("https://evil.example/", "//evil.example/", "javascript:x")) {
        deliver(messages, foreign, "foreign");
        assertThat(messages.click("foreign")).isEqualTo("open " + origin + "/notifications");
      }
    }
  }

  private static void deliver(PushedMessages messages, String url, String tag) {
    messages.deliver(
        "{\"title\":\"@ben mentioned you\",\"body\":\"\",\"url\":\"%s\",\"tag\":\"%s\"}"
            .formatted(url, tag));
    Eventually.holds(
        () -> assertThat(messages.shown()).anyMatch(shown -> shown.endsWith(tag + "|" + url)));
  }

  @Test
  void the_worker_may_only_call_this_site() {
    TestAccount ann = TestAccount.at(app);
    assertThat(ann.client().get("/push-worker.js").header("Content-Security-Policy"))
        .isEqualTo("default-src 'none'; connect-src 'self'");
    assertThat(ann.client().get("/push-worker.js").header("Content-Type"))
        .startsWith("text/javascript");
    assertThat(ann.client().get("/notifications/settings").header("Content-Security-Policy"))
        .contains("worker-src 'self'")
        .doesNotContain("unsafe");
  }

  @Test
  void kinds_are_chosen_without_scripts_and_the_page_says_what_needs_them() {
    try (Browser browser = signedUp("scriptless", false)) {
      browser.awaitText("#push", "This needs JavaScript.");
      assertThat(browser.has("[data-push][hidden]")).isTrue();
      browser
          .click("#push input[value=like]")
          .click("#push fieldset + .actions button")
          .awaitText(".notice", "saved");
      assertThat(browser.has("#push input[value=like]:checked")).isFalse();
      assertThat(browser.has("#push input[value=mention]:checked")).isTrue();
      assertThat(browser.overflow()).isZero();
    }
  }

  @Test
  void the_page_fits_on_phones_and_screens() {
    try (Browser browser = signedUp("looking", true)) {
      browser.awaitText("#push", "off in this browser");
      browser.size(PHONE, 2600).picture("push-settings-360");
      assertThat(browser.overflow()).isZero();
      browser.size(1280, 2200).picture("push-settings-1280");
      assertThat(browser.overflow()).isZero();
    }
  }
}
