package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.add;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Guests who hold the stock with one new session after another.
@WithApp("FEEDMILL_GUEST_ORDERS_PER_HOUR=3")
class GuestHoldsHttpTest {
  private static final String HOLD = "/api/v1/checkout/hold";
  private static final String PAGE = "/shop/checkout";

  private final TestApp app;
  private String item;

  GuestHoldsHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    item = add(app.admin(), "Astrolabe", 4200, 100);
  }

  private TestClient with(TestClient buyer) {
    assertThat(buyer.put("/api/v1/cart/" + item, "{\"quantity\":1}").status()).isEqualTo(200);
    return buyer;
  }

  private TestClient guest() {
    return with(app.anonymous());
  }

  @Test
  void one_client_begins_only_so_many_holds_as_a_guest_and_can_still_buy() {
    TestClient first = guest();
    assertThat(first.put(HOLD, "").status()).isEqualTo(200);
    assertThat(guest().put(HOLD, "").status()).isEqualTo(200);
    assertThat(guest().put(HOLD, "").status()).isEqualTo(200);
    Answer refused = guest().put(HOLD, "");
    assertProblem(refused, 429);
    assertThat(refused.header("retry-after")).isNotEmpty();
    assertThat(first.put(HOLD, "").status()).as("the hold that it has").isEqualTo(200);
    TestClient late = guest();
    Answer without = late.submitFrom("/shop/cart", PAGE + "/hold", Map.of());
    assertThat(without.header("location")).isEqualTo(PAGE);
    assertThat(late.get(PAGE).body())
        .contains("not held for you; you can still buy them")
        .doesNotContain("Reserved for you for ");
    String order = "{\"guest\":{\"name\":\"Gus\",\"email\":\"gus@example.org\"}}";
    Map<String, String> key = Map.of("Idempotency-Key", "late");
    Answer placed = late.send(key, "POST", "/api/v1/checkout", "application/json", order);
    assertThat(placed.status()).as(placed.body()).isEqualTo(201);
    assertThat(with(app.person()).put(HOLD, "").status()).as("an account").isEqualTo(200);
  }
}
