package io.feedmill.accounts.login;

import static io.feedmill.accounts.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.AccountServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LogInPagesTest {
  private AccountServer server;

  @BeforeAll
  void start() {
    server = new AccountServer();
    server.signUp("ann");
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  private TestClient browser() {
    return server.client().header("Accept", "text/html");
  }

  private static Answer logIn(TestClient browser, String name, String password, String next) {
    return browser.submitFrom(
        "/login", "/login", Map.of("name", name, "password", password, "next", next));
  }

  @Test
  void a_log_in_leads_back_to_the_page_before_it() {
    TestClient browser = browser();
    assertThat(browser.get("/login?next=/account/devices?x=1").body())
        .contains("name=\"next\" value=\"/account/devices?x=1\"")
        .contains("autocomplete=\"current-password\"");
    Answer answer = logIn(browser, "ann", PASSWORD, "/account/devices?x=1");
    assertThat(answer.status()).isEqualTo(303);
    assertThat(answer.header("Location")).isEqualTo("/account/devices?x=1");
    assertThat(browser.get("/account").body()).contains("<dd>ann</dd>");
  }

  @Test
  void a_log_in_never_leads_to_another_site() {
    for (String evil :
        List.of("https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:x")) {
      assertThat(logIn(browser(), "ann", PASSWORD, evil).header("Location")).isEqualTo("/");
      TestClient known = server.loggedIn("ann");
      String query = "/login?next=" + evil.replace("\\", "%5C");
      assertThat(known.get(query).header("Location")).isEqualTo("/");
    }
  }

  @Test
  void a_wrong_password_shows_the_form_again_with_the_name_and_without_the_password() {
    Answer answer = logIn(browser(), "ann", "<wrong horse>", "/account");
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.body())
        .contains("the name or the password is wrong")
        .contains("value=\"ann\"")
        .contains("name=\"next\" value=\"/account\"")
        .doesNotContain("wrong horse");
  }

  @Test
  void a_new_person_signs_up_and_is_logged_in() {
    TestClient browser = browser();
    Answer answer =
        browser.submitFrom(
            "/signup", "/signup", Map.of("name", "newcomer", "password", PASSWORD, "next", "/x"));
    assertThat(answer.status()).isEqualTo(303);
    assertThat(answer.header("Location")).isEqualTo("/x");
    assertThat(browser.get("/account").body()).contains("newcomer", "Welcome, newcomer.");
    assertThat(browser.get("/signup").status()).isEqualTo(303);
  }

  @Test
  void errors_of_a_sign_up_are_shown_at_their_fields() {
    Answer answer =
        browser().submitFrom("/signup", "/signup", Map.of("name", "Not <ok>", "password", "short"));
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.body())
        .contains("id=\"error-name\"", "id=\"error-password\"", "must have 8 to 200 characters")
        .contains("value=\"Not &lt;ok>\"")
        .doesNotContain("\"short\"");
    Answer taken =
        browser().submitFrom("/signup", "/signup", Map.of("name", "ann", "password", PASSWORD));
    assertThat(taken.status()).isEqualTo(409);
    assertThat(taken.body()).contains("id=\"error-name\"", "is taken");
  }

  @Test
  void logging_out_kills_the_session_and_not_only_the_cookie() {
    TestClient browser = browser();
    logIn(browser, "ann", PASSWORD, "/");
    String token = browser.cookies().get("feedmill");
    Answer answer = browser.submitFrom("/account", "/logout", Map.of());
    assertThat(answer.status()).isEqualTo(303);
    assertThat(browser.cookies()).doesNotContainKey("feedmill");
    browser.cookies().put("feedmill", token);
    assertThat(browser.get("/account").status()).isEqualTo(303);
  }

  @Test
  void a_form_that_we_did_not_give_to_this_browser_is_refused() {
    Map<String, String> fields = Map.of("name", "ann", "password", PASSWORD);
    assertThat(browser().submit("/login", fields).status()).isEqualTo(403);
    TestClient other = browser();
    String token = other.get("/appearance").formToken();
    TestClient browser = browser().header("Origin", server.client().base());
    browser.get("/appearance");
    Answer answer =
        browser.submit("/login", Map.of("name", "ann", "password", PASSWORD, "_csrf", token));
    assertThat(answer.status()).isEqualTo(403);
    assertThat(browser.cookies()).doesNotContainKey("feedmill");
    assertThat(browser().submit("/signup", fields).status()).isEqualTo(403);
    assertThat(browser().submit("/logout", Map.of()).status()).isEqualTo(403);
    assertThat(browser().header("Origin", "https://evil.example").submit("/login", fields).status())
        .isEqualTo(403);
    assertThat(browser().send("POST", "/login", "application/json", "{}").status()).isEqualTo(415);
  }

  @Test
  void forms_of_guests_have_no_token_and_are_accepted_from_pages_of_this_site_only() {
    Map<String, String> fields = Map.of("name", "ann", "password", PASSWORD, "_csrf", "");
    for (String page : List.of("/login", "/signup")) {
      Answer form = browser().get(page);
      assertThat(form.body()).contains("name=\"_csrf\" value=\"\"");
      assertThat(form.all("Set-Cookie")).isEmpty();
    }
    String own = server.client().base();
    String otherPort = own.substring(0, own.lastIndexOf(':')) + ":1";
    for (String foreign :
        List.of("https://evil.example", "null", otherPort, own + ".evil.example")) {
      TestClient browser = browser().header("Origin", foreign);
      assertThat(browser.submit("/login", fields).status()).as(foreign).isEqualTo(403);
      assertThat(browser.header("Sec-Fetch-Site", "same-origin").submit("/login", fields).status())
          .isEqualTo(403);
      assertThat(browser.submit("/signup", fields).status()).isEqualTo(403);
      assertThat(browser.submit("/login/code", fields).status()).isEqualTo(403);
      assertThat(browser.cookies()).isEmpty();
    }
    TestClient started = browser().header("Sec-Fetch-Site", "none");
    assertThat(started.submit("/login", fields).status()).isEqualTo(403);
    for (String foreign : List.of("cross-site", "same-site", "x")) {
      TestClient browser = browser().header("Sec-Fetch-Site", foreign);
      assertThat(browser.submit("/login", fields).status()).as(foreign).isEqualTo(403);
      assertThat(browser.cookies()).isEmpty();
    }
    assertThat(browser().header("Origin", own).submit("/login", fields).status()).isEqualTo(303);
    assertThat(browser().header("Sec-Fetch-Site", "same-origin").submit("/login", fields).status())
        .isEqualTo(303);
  }

  @Test
  void a_browser_that_does_not_name_the_sending_site_gets_the_form_again_with_a_token() {
    TestClient browser = browser();
    Map<String, String> fields =
        new HashMap<>(Map.of("name", "ann", "password", PASSWORD, "next", "/account"));
    Answer again = browser.submit("/login", fields);
    assertThat(again.status()).isEqualTo(403);
    assertThat(again.body())
        .contains("check the form and send it again", "value=\"ann\"", "value=\"/account\"")
        .doesNotContain(PASSWORD);
    fields.put("_csrf", again.formToken());
    assertThat(browser.submit("/login", fields).header("Location")).isEqualTo("/account");

    Answer code = browser().submit("/login/code", Map.of("ticket", "some-ticket", "code", "1"));
    assertThat(code.status()).isEqualTo(403);
    assertThat(code.hidden("ticket")).isEqualTo("some-ticket");
    assertThat(code.formToken()).isNotEmpty();

    TestClient newcomer = browser();
    fields.put("name", "sent_twice");
    fields.put("_csrf", "");
    Answer signUp = newcomer.submit("/signup", fields);
    assertThat(signUp.status()).isEqualTo(403);
    assertThat(newcomer.get("/api/v1/accounts/sent_twice").status()).isEqualTo(404);
    fields.put("_csrf", signUp.formToken());
    assertThat(newcomer.submit("/signup", fields).status()).isEqualTo(303);
  }

  @Test
  void guests_share_the_pages_to_log_in_and_members_and_expected_actions_have_their_own() {
    for (String page : List.of("/login?next=/shared", "/signup?next=/shared")) {
      String tag = browser().get(page).header("ETag");
      assertThat(browser().get(page).header("ETag")).isEqualTo(tag);
      assertThat(server.loggedIn("ann").get(page).header("Location")).isEqualTo("/shared");
      assertThat(browser().get(page).header("ETag")).isEqualTo(tag);
      assertThat(browser().get(page.replace("shared", "else")).body())
          .contains("value=\"/else\"")
          .doesNotContain("/shared");
    }
    TestClient told = browser();
    logIn(told, "ann", PASSWORD, "/");
    told.submitFrom("/account", "/logout", Map.of());
    assertThat(told.get("/login").body()).contains("You are logged out.");
    assertThat(told.get("/login").body()).doesNotContain("You are logged out.");
    assertThat(browser().get("/login").body()).doesNotContain("You are logged out.");
  }
}
