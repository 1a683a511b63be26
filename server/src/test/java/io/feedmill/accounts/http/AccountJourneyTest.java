package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.TestClient;
import org.junit.jupiter.api.Test;

/// One journey through accounts: sign up, log in, issue a token, log out.
@WithApp
class AccountJourneyTest {
  private static final String ACCOUNT =
      "{\"name\":\"ann\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD);

  @Test
  void a_person_signs_up_logs_in_uses_a_token_and_logs_out(TestApp app) {
    TestClient ann = app.anonymous();
    assertThat(ann.post("/api/v1/accounts", ACCOUNT).status()).isEqualTo(201);
    assertThat(ann.post("/api/v1/sessions", ACCOUNT).status()).isEqualTo(201);
    String token =
        ann.post("/api/v1/tokens", "{\"name\":\"phone\",\"scopes\":[\"read\"]}").text("/token");
    TestClient phone = app.anonymous().header("Authorization", "Bearer " + token);
    assertThat(phone.get("/api/v1/me").text("/name")).isEqualTo("ann");
    assertThat(ann.delete("/api/v1/sessions/current").status()).isEqualTo(204);
    assertThat(ann.get("/api/v1/me").status()).isEqualTo(401);
  }
}
