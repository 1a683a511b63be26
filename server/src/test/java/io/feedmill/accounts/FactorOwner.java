package io.feedmill.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.CodeApp;
import io.feedmill.testing.TestClient;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// A person whose second factor is on.
public record FactorOwner(
    TestApp app,
    TestClient client,
    String name,
    String id,
    String secret,
    String used,
    List<String> codes) {
  public FactorOwner {
    codes = List.copyOf(codes);
  }

  public static final String ADDRESS = "/api/v1/me/second-factor";
  public static final String PASSWORD = "{\"password\":\"" + TestApp.PASSWORD + "\"}";

  public static FactorOwner at(TestApp app) {
    TestAccount who = TestAccount.at(app);
    String secret = who.client().post(ADDRESS, PASSWORD).text("/secret");
    String used = CodeApp.shown(secret, -1);
    Answer on = who.client().put(ADDRESS, "{\"code\":\"" + used + "\"}");
    assertThat(on.status()).as(on.body()).isEqualTo(200);
    List<String> codes = on.json().at("/codes").valueStream().map(JsonNode::asString).toList();
    return new FactorOwner(app, who.client(), who.name(), who.id(), secret, used, codes);
  }

  /// The response to a log-in from a new device with the password and this code.
  public Answer logIn(String code) {
    return app.anonymous()
        .post(
            "/api/v1/sessions",
            "{\"name\":\"%s\",\"password\":\"%s\",\"code\":\"%s\"}"
                .formatted(name, TestApp.PASSWORD, code));
  }

  /// The code that the app of this person shows.
  ///
  /// @param later steps of 30 s after now
  public String code(int later) {
    return CodeApp.shown(secret, later);
  }
}
