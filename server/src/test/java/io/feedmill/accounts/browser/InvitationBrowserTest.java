package io.feedmill.accounts.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.browser.Browser;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A member invites a person, who signs up on a phone, with and without scripts.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class InvitationBrowserTest {
  private static final int PHONE = 360;

  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_SIGN_UP", "invited"));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private Browser open(boolean scripts) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts).size(PHONE, 800);
  }

  /// The path of a new invitation of the administrator.
  private String invite(boolean scripts) {
    try (Browser browser = open(scripts)) {
      browser
          .go("/login?next=/account/invitations")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("h1", "Your invitations")
          .picture("invitations-empty")
          .type("note", "Bob from the mill")
          .click("section.card form button")
          .awaitText(".notice", "Copy the link now")
          .picture("invitations-made");
      assertThat(browser.overflow()).isZero();
      assertThat(browser.complaints()).isEmpty();
      String link = browser.text(".notice code");
      browser.size(1_200, 900).picture("invitations-wide");
      return URI.create(link).getPath();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_person_signs_up_by_the_link_of_a_member_who_then_shows_as_their_inviter(boolean scripts) {
    String name = scripts ? "guest" : "plain_guest";
    String link = invite(scripts);
    try (Browser browser = open(scripts)) {
      browser.go("/signup").awaitText("main", "by invitation").picture("signup-invited");
      browser
          .go(link)
          .awaitText("main", "admin invites you")
          .picture("invitation")
          .type("name", name)
          .type("password", "short")
          .click("main form button")
          .awaitText(".error", "8")
          .picture("invitation-refused")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText(".notice", "Welcome, " + name)
          .go("/invitations/tree/" + name)
          .awaitText("main .about", "was invited by")
          .awaitText("main .about a", "@admin")
          .picture("tree-leaf");
      assertThat(browser.overflow()).isZero();
      browser.go("/invitations/tree/admin").awaitText(".people", "@" + name).picture("tree");
      assertThat(browser.overflow()).isZero();
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_moderator_looks_at_a_branch_and_withdraws_the_right_to_invite() {
    String name = "seller";
    app.anonymous()
        .post(
            "/api/v1/accounts",
            "{\"name\":\"seller\",\"password\":\""
                + TestApp.PASSWORD
                + "\",\"invitation\":\""
                + app.admin().post("/api/v1/invitations", "{}").text("/code")
                + "\"}");
    try (Browser browser = open(true)) {
      browser
          .go("/login?next=/moderation/invitations/admin")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("main", name)
          .picture("branch");
      assertThat(browser.overflow()).isZero();
      browser
          .go("/moderation/invitations/" + name)
          .type("reason", "sells invitations")
          .click("section.card form button")
          .awaitText("main", "Withdrawn by admin: sells invitations")
          .picture("branch-banned");
      assertThat(browser.overflow()).isZero();
    }
  }
}
