package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.PostgresServer;
import io.feedmill.testing.TestClient;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Carts, which are in Redis, while PostgreSQL is killed and restarted. For some seconds users can
/// be authenticated without it: until then carts are written, afterwards requests are refused.
class CartOutageTest {
  private static final String CART = "/api/v1/cart/";
  private static final String HOLD = "/api/v1/checkout/hold";

  @Test
  void without_postgresql_a_change_of_the_cart_is_either_written_or_refused()
      throws InterruptedException {
    try (PostgresServer postgres = PostgresServer.start();
        TestApp app = TestApp.start(Map.of("FEEDMILL_DATABASE_URL", postgres.url()))) {
      TestClient admin = app.admin();
      String lamp = ShopCalls.add(admin, "Outlasting lamp", 100, 3);
      String rug = ShopCalls.add(admin, "Outlasting rug", 100, 3);
      String bowl = ShopCalls.add(admin, "Outlasting bowl", 100, 3);
      TestClient ann = app.person();
      for (String item : new String[] {lamp, rug, bowl}) {
        assertThat(put(ann, item, 3).status()).isEqualTo(200);
      }
      assertThat(ann.put(HOLD, "").json().at("/items")).hasSize(3);
      Map<String, String> take =
          Map.of("_csrf", ann.get("/shop/cart").formToken(), "item", bowl, "remove", "on");
      postgres.kill();
      Map<String, Integer> left = new LinkedHashMap<>();
      left.put(lamp, left(ann.delete(CART + lamp)));
      left.put(bowl, left(ann.submit("/shop/cart", take)));
      left.put(rug, left(put(ann, rug, 0)));

      postgres.restart();
      Eventually.holds(() -> assertThat(ann.get("/api/v1/cart").status()).isEqualTo(200));
      left.forEach((item, pieces) ->
          assertThat(pieces(ann, item)).as("item %s of %s", item, left).isEqualTo(pieces));
      assertThat(put(ann, lamp, 1).status()).isEqualTo(200);
      TestClient ben = app.person();
      assertThat(put(ben, lamp, 2).status()).isEqualTo(200);
      assertThat(ben.put(HOLD, "").text("/items/0/quantity")).isEqualTo("2");
    }
  }

  private static Answer put(TestClient buyer, String item, int quantity) {
    return buyer.put(CART + item, "{\"quantity\":" + quantity + "}");
  }

  /// @return pieces in the cart after the response to setting three
  private static int left(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isIn(200, 204, 303, 503);
    return answer.status() == 503 ? 3 : 0;
  }

  private static int pieces(TestClient buyer, String item) {
    Answer answer = buyer.get(CART + item);
    return answer.status() == 404 ? 0 : answer.json().at("/quantity").asInt();
  }
}
