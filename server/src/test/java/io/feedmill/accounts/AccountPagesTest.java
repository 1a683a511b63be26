package io.feedmill.accounts;

import static io.feedmill.accounts.AccountServer.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccountPagesTest {
  private static final Pattern SECRET = Pattern.compile("fm_[A-Za-z0-9_-]{43}");
  private static final Pattern REVOKE = Pattern.compile("/account/tokens/\\d+/revoke");
  private static final Pattern LOG_OUT = Pattern.compile("/account/devices/[0-9a-f]{64}/log-out");

  private AccountServer server;

  @BeforeAll
  void start() {
    server = new AccountServer();
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  private TestClient browserOf(String name) {
    server.signUp(name);
    return server.loggedIn(name).header("Accept", "text/html");
  }

  private static String find(Pattern pattern, String body) {
    Matcher matcher = pattern.matcher(body);
    assertThat(matcher.find()).as(pattern.pattern()).isTrue();
    return matcher.group();
  }

  @Test
  void who_is_not_logged_in_does_that_first() {
    TestClient browser = server.client().header("Accept", "text/html");
    assertThat(browser.get("/account").header("Location")).isEqualTo("/login?next=%2Faccount");
    assertThat(browser.get("/account/devices").header("Location"))
        .isEqualTo("/login?next=%2Faccount%2Fdevices");
    for (String form :
        List.of(
            "/account/password",
            "/account/tokens",
            "/account/tokens/1/revoke",
            "/account/delete",
            "/account/devices/log-out-others",
            "/account/devices/x/log-out")) {
      Answer answer = browser.submit(form, Map.of());
      assertThat(answer.status()).as(form).isEqualTo(303);
      assertThat(answer.header("Location")).isEqualTo("/login?next=%2Faccount");
    }
  }

  @Test
  void a_form_without_our_token_changes_nothing() {
    TestClient browser = browserOf("forged");
    for (String form :
        List.of(
            "/account/password",
            "/account/tokens",
            "/account/tokens/1/revoke",
            "/account/delete",
            "/account/devices/log-out-others",
            "/account/devices/x/log-out")) {
      assertThat(browser.submit(form, Map.of("password", PASSWORD)).status())
          .as(form)
          .isEqualTo(403);
    }
    assertThat(browser.get("/account").status()).isEqualTo(200);
  }

  @Test
  void a_password_is_changed_on_the_page() {
    TestClient browser = browserOf("changer");
    TestClient other = server.loggedIn("changer");
    Answer wrong =
        browser.submitFrom(
            "/account", "/account/password", Map.of("old", "wrong horse", "new", "battery staple"));
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.body())
        .contains("id=\"error-old\"", "is not your password")
        .doesNotContain("wrong horse", "battery staple");
    Answer unfit =
        browser.submitFrom(
            "/account", "/account/password", Map.of("old", PASSWORD, "new", "short"));
    assertThat(unfit.body()).contains("id=\"error-new\"", "must have 8 to 200 characters");
    Answer done =
        browser.submitFrom(
            "/account", "/account/password", Map.of("old", PASSWORD, "new", "battery staple"));
    assertThat(done.status()).isEqualTo(303);
    assertThat(browser.get("/account").body()).contains("Password changed.");
    assertThat(other.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void a_token_is_made_shown_once_and_revoked_on_the_page() {
    TestClient browser = browserOf("holder");
    Answer made =
        browser.submitFrom(
            "/account", "/account/tokens", Map.of("name", "my <script>", "scopes", "*"));
    assertThat(made.status()).isEqualTo(201);
    String secret = find(SECRET, made.body());
    TestClient program = server.client().header("Authorization", "Bearer " + secret);
    assertThat(program.get("/api/v1/me").text("/name")).isEqualTo("holder");

    Answer page = browser.get("/account");
    assertThat(page.body()).doesNotContain(secret).contains("my &lt;script&gt;");
    assertThat(browser.submitFrom("/account", find(REVOKE, page.body()), Map.of()).status())
        .isEqualTo(303);
    assertThat(program.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(browser.submitFrom("/account", "/account/tokens/1/revoke", Map.of()).status())
        .isEqualTo(404);
  }

  @Test
  void errors_of_a_token_are_shown_at_their_fields() {
    TestClient browser = browserOf("careless");
    Answer answer = browser.submitFrom("/account", "/account/tokens", Map.of("name", " "));
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.body()).contains("id=\"error-name\"", "id=\"error-scopes\"");
  }

  @Test
  void devices_are_listed_and_logged_out_on_the_page() {
    TestClient browser = browserOf("traveller");
    TestClient phone = server.loggedIn("traveller");
    TestClient tablet = server.loggedIn("traveller");
    Answer page = browser.get("/account/devices");
    assertThat(page.body()).contains("This device", "127.0.0.1", "just now");
    String logOut = find(LOG_OUT, page.body());
    assertThat(browser.submitFrom("/account/devices", logOut, Map.of()).status()).isEqualTo(303);
    assertThat(List.of(phone, tablet))
        .filteredOn(device -> device.get("/api/v1/me").status() == 401)
        .hasSize(1);
    assertThat(browser.submitFrom("/account/devices", logOut, Map.of()).status()).isEqualTo(404);
    browser.submitFrom("/account/devices", "/account/devices/log-out-others", Map.of());
    assertThat(List.of(phone, tablet)).allMatch(d -> d.get("/api/v1/me").status() == 401);
    assertThat(browser.get("/account/devices").body())
        .contains("1 device is logged out.", "This device")
        .doesNotContain("log-out-others");
  }

  @Test
  void an_account_is_deleted_on_the_page() {
    TestClient browser = browserOf("leaver");
    Answer wrong =
        browser.submitFrom("/account", "/account/delete", Map.of("password", "wrong horse"));
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.body()).contains("id=\"error-password\"");
    Answer gone = browser.submitFrom("/account", "/account/delete", Map.of("password", PASSWORD));
    assertThat(gone.status()).isEqualTo(303);
    assertThat(gone.header("Location")).startsWith("/account/deleted/");
    assertThat(browser.get("/account").status()).isEqualTo(303);
  }

  @Test
  void the_last_administrator_sees_why_the_account_cannot_be_deleted() {
    server.admin();
    TestClient browser =
        server.loggedIn("admin", AccountServer.ADMIN_PASSWORD).header("Accept", "text/html");
    Answer answer =
        browser.submitFrom(
            "/account", "/account/delete", Map.of("password", AccountServer.ADMIN_PASSWORD));
    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.body()).contains("there must be an administrator besides this account");
  }

  @Test
  void pages_are_never_shared_or_kept_by_caches() {
    TestClient browser = browserOf("private");
    for (String page : List.of("/account", "/account/devices")) {
      assertThat(browser.get(page).header("Cache-Control")).contains("private");
    }
  }
}
