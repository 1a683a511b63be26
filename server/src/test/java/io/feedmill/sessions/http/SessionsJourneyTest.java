package io.feedmill.sessions.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.TestClient;
import org.junit.jupiter.api.Test;

/// One journey through sessions: look around as a guest, log in, log in on a second device, end all
/// sessions.
@WithApp
class SessionsJourneyTest {
  private static final String ACCOUNT =
      "{\"name\":\"ann\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD);

  @Test
  void a_guest_keeps_the_cart_at_the_log_in_and_one_device_ends_the_sessions_of_all(TestApp app) {
    String item = ShopCalls.add(app.admin(), "Brass bell", 900, 3);
    TestClient laptop = app.anonymous();
    assertThat(laptop.put("/api/v1/cart/" + item, "{\"quantity\":1}").status()).isEqualTo(200);
    assertThat(laptop.post("/api/v1/accounts", ACCOUNT).status()).isEqualTo(201);
    assertThat(laptop.post("/api/v1/sessions", ACCOUNT).status()).isEqualTo(201);
    TestClient phone = app.anonymous();
    assertThat(phone.post("/api/v1/sessions", ACCOUNT).status()).isEqualTo(201);
    assertThat(phone.get("/api/v1/cart").text("/items/0/item")).isEqualTo(item);
    assertThat(phone.delete("/api/v1/sessions/all").status()).isEqualTo(204);
    assertThat(laptop.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(phone.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(laptop.get("/api/v1/cart").json().at("/items")).isEmpty();
  }
}
