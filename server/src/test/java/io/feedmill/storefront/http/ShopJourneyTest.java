package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// One journey through the shop: find an item, add it to the cart, log in, buy it.
@WithApp
class ShopJourneyTest {
  @Test
  void an_item_is_found_added_to_a_cart_and_bought(TestApp app) {
    String item = ShopCalls.add(app.admin(), "Copper lantern", 2_500, 3);
    TestClient buyer = app.person();
    assertThat(buyer.get("/shop?q=copper").body()).contains("/shop/items/" + item);
    assertThat(buyer.put("/api/v1/cart/" + item, "{\"quantity\":2}").status()).isEqualTo(200);
    Answer bought =
        buyer.send(
            Map.of("Idempotency-Key", "once"), "POST", "/api/v1/checkout", "application/json", "");
    assertThat(bought.status()).as(bought.body()).isEqualTo(201);
    assertThat(buyer.get(bought.header("location")).text("/totalMinor")).isEqualTo("5000");
    assertThat(buyer.get("/api/v1/cart").json().at("/items")).isEmpty();
  }
}
