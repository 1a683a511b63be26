package io.feedmill.accounts.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.embedded.FreePort;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.CodeApp;
import io.feedmill.testing.browser.Browser;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;

/// People set a mail address and turn on a second factor on a phone, without scripts.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class SecurityBrowserTest {
  private static final int PHONE = 360;

  private final MailServer mails = new MailServer();
  private TestApp app;

  /// Links in mails name the address that browsers use.
  @BeforeAll
  void start() throws InterruptedException, IOException {
    int port = FreePort.any();
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("FEEDMILL_HTTP_PORT", Integer.toString(port));
    settings.put("FEEDMILL_PUBLIC_URL", "http://127.0.0.1:" + port);
    app = TestApp.start(settings);
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  private Browser opened() {
    return Browser.open("http://127.0.0.1:" + app.port(), false).size(PHONE, 800);
  }

  private Browser signedUp(String name) {
    return opened().signUp(name, TestApp.PASSWORD);
  }

  @Test
  void an_address_is_given_and_confirmed_by_the_link_in_the_mail() {
    String address = "browser@mail.example";
    try (Browser ann = signedUp("addressed");
        Browser phone = opened()) {
      ann.go("/account/email").type("address", address).type("password", "wrong password");
      ann.click("#change button").awaitText("#change", "is not your password");
      ann.type("password", TestApp.PASSWORD).click("#change button");
      ann.awaitText(".facts", "To be confirmed");
      assertThat(ann.overflow()).isZero();
      ann.picture("email-pending");
      phone.go(mails.await(address, 1).path()).awaitText("main", "addressed");
      assertThat(phone.overflow()).isZero();
      phone.picture("email-link");
      phone.click("main form button");
      ann.go("/account/email").awaitText("#remove", "Remove the address");
      assertThat(ann.text(".facts")).contains(address).doesNotContain("To be confirmed");
      assertThat(ann.overflow()).isZero();
      ann.picture("email");
      assertThat(ann.complaints()).isEmpty();
      assertThat(phone.complaints()).isEmpty();
    }
  }

  @Test
  void a_second_factor_is_enabled_with_an_app_and_required_at_the_next_log_in() {
    try (Browser ann = signedUp("guarded");
        Browser other = opened()) {
      ann.go("/account/second-factor").type("password", TestApp.PASSWORD).click("#begin button");
      ann.awaitThere("#confirm svg");
      assertThat(ann.overflow()).isZero();
      ann.picture("factor-begun");
      String secret = ann.text("#confirm code");
      ann.type("code", CodeApp.shown(secret, 0)).click("#confirm button");
      ann.awaitText("#codes", "Recovery codes");
      assertThat(ann.overflow()).isZero();
      ann.picture("factor-codes");
      other.go("/login").type("name", "guarded").type("password", TestApp.PASSWORD);
      other.click("main form button").awaitText("main", "six digits");
      assertThat(other.overflow()).isZero();
      other.picture("log-in-code");
      other.type("code", CodeApp.shown(secret, 1)).click("main form button");
      other.awaitText(".account", "guarded");
      other.go("/account/second-factor").awaitText("main", "10 recovery codes");
      assertThat(ann.complaints()).isEmpty();
      assertThat(other.complaints()).isEmpty();
    }
  }
}
