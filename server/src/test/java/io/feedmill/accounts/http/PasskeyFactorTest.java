package io.feedmill.accounts.http;

import static io.feedmill.accounts.http.PasskeyCalls.LOG_IN;
import static io.feedmill.accounts.http.PasskeyCalls.MINE;
import static io.feedmill.accounts.http.PasskeyCalls.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.CodeApp;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A passkey whose authenticator did not verify its user is one factor, one that did is two.
@WithApp("FEEDMILL_PUBLIC_URL=https://mill.example")
class PasskeyFactorTest {
  private final TestApp app;
  private TestAuthenticator key = new TestAuthenticator();

  PasskeyFactorTest(TestApp app) {
    this.app = app;
  }

  @BeforeEach
  void takeAKeyThatVerifiesNobody() {
    key = new TestAuthenticator();
    key.verifies = false;
  }

  private static String turnOn(TestAccount who) {
    String home = "/api/v1/me/second-factor";
    String secret = who.client().post(home, PASSWORD).text("/secret");
    String code = "{\"code\":\"" + CodeApp.shown(secret, -1) + "\"}";
    assertThat(who.client().put(home, code).status()).isEqualTo(200);
    return secret;
  }

  private static void assertCodeNeeded(TestClient browser, Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(401);
    assertThat(answer.text("/type")).isEqualTo("/problems/code-needed");
    assertThat(browser.get("/api/v1/me").status()).isEqualTo(401);
  }

  private Answer withCode(TestClient browser, String code) {
    Map<String, Object> body = new HashMap<>(key.assertion(PasskeyCalls.beginLogIn(browser)));
    body.put("code", code);
    return PasskeyCalls.send(browser, LOG_IN, body);
  }

  private Answer finish(TestClient browser, String ticket, String code) {
    Map<String, String> fields = Map.of("ticket", ticket, "next", "/home", "code", code);
    return browser.submitFrom("/login", "/login/code", fields);
  }

  @Test
  void an_account_without_a_second_factor_is_opened() {
    TestAccount ann = PasskeyCalls.owner(app, key);
    TestClient browser = app.anonymous();
    assertThat(PasskeyCalls.logIn(browser, key).status()).isEqualTo(201);
    assertThat(browser.get("/api/v1/me").text("/name")).isEqualTo(ann.name());
  }

  @Test
  void an_account_with_a_second_factor_needs_the_code_unless_the_user_was_verified() {
    TestAccount ann = PasskeyCalls.owner(app, key);
    String secret = turnOn(ann);
    TestClient browser = app.anonymous();
    assertCodeNeeded(browser, PasskeyCalls.logIn(browser, key));
    Answer wrong = withCode(browser, "recovery");
    assertThat(wrong.text("/type")).isEqualTo("/problems/wrong-code");
    assertThat(withCode(browser, CodeApp.shown(secret, 1)).status()).isEqualTo(201);
    assertThat(browser.get("/api/v1/me").text("/name")).isEqualTo(ann.name());
    key.verifies = true;
    assertThat(PasskeyCalls.logIn(app.anonymous(), key).status()).isEqualTo(201);
  }

  @Test
  void the_page_for_the_code_continues_with_the_ticket() {
    TestAccount ann = PasskeyCalls.owner(app, key);
    String secret = turnOn(ann);
    TestClient browser = app.anonymous();
    String ticket = PasskeyCalls.logIn(browser, key).text("/ticket");
    Answer asked = finish(browser, ticket, "");
    assertThat(asked.hidden("ticket")).isEqualTo(ticket);
    assertThat(asked.body()).contains("name=\"code\"");
    Answer in = finish(browser, ticket, CodeApp.shown(secret, 1));
    assertThat(in.header("location")).isEqualTo("/home");
    assertThat(browser.get("/api/v1/me").text("/name")).isEqualTo(ann.name());
  }

  @Test
  void a_ticket_ends_with_its_passkey() {
    TestAccount ann = PasskeyCalls.owner(app, key);
    String secret = turnOn(ann);
    TestClient browser = app.anonymous();
    String ticket = PasskeyCalls.logIn(browser, key).text("/ticket");
    String one = MINE + "/" + ann.client().get(MINE).text("/items/0/id");
    assertThat(ann.client().delete(one, PASSWORD).status()).isEqualTo(204);
    assertThat(finish(browser, ticket, CodeApp.shown(secret, 1)).status()).isEqualTo(401);
    assertThat(browser.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void a_suspended_person_sees_the_suspension() {
    TestAccount ann = PasskeyCalls.owner(app, key);
    app.admin().put("/api/v1/accounts/" + ann.name() + "/suspension", "{\"reason\":\"too loud\"}");
    Answer refused = PasskeyCalls.logIn(app.anonymous(), key);
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text("/reason")).isEqualTo("too loud");
  }
}
