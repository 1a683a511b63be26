package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// The passkey ceremonies of a browser.
final class PasskeyCalls {
  static final String MINE = "/api/v1/me/passkeys";
  static final String LOG_IN = "/api/v1/sessions/passkey";
  static final String PASSWORD = "{\"password\":\"" + TestApp.PASSWORD + "\"}";

  private PasskeyCalls() {}

  static JsonNode beginAdding(TestClient client) {
    Answer begun = client.post(MINE + "/challenge", PASSWORD);
    assertThat(begun.status()).as(begun.body()).isEqualTo(200);
    return begun.json();
  }

  static Answer send(TestClient client, String path, Map<String, Object> body) {
    return client.post(path, Json.text(body));
  }

  static Answer add(TestAccount who, TestAuthenticator authenticator) {
    JsonNode options = beginAdding(who.client());
    return send(who.client(), MINE, authenticator.registration(options));
  }

  /// A person with a passkey.
  static TestAccount owner(TestApp app, TestAuthenticator authenticator) {
    TestAccount who = TestAccount.at(app);
    Answer added = add(who, authenticator);
    assertThat(added.status()).as(added.body()).isEqualTo(201);
    return who;
  }

  static JsonNode beginLogIn(TestClient browser) {
    Answer begun = browser.post(LOG_IN + "/challenge", "{}");
    assertThat(begun.status()).as(begun.body()).isEqualTo(200);
    return begun.json();
  }

  static Answer logIn(TestClient browser, TestAuthenticator authenticator) {
    return send(browser, LOG_IN, authenticator.assertion(beginLogIn(browser)));
  }
}
