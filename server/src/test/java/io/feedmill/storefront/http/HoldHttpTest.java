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

@WithApp
class HoldHttpTest {
  private static final String HOLD = "/api/v1/checkout/hold";
  private static final String PAGE = "/shop/checkout";

  private final TestApp app;
  private TestClient editor;

  HoldHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    editor = app.admin();
  }

  @Test
  void pieces_held_for_one_buyer_cannot_be_bought_by_another_until_released() {
    String id = add(editor, "Kept lamp", 100, 3);
    TestClient ann = buyer(id, 2);
    TestClient ben = buyer(id, 2);
    Answer kept = ann.put(HOLD, "");
    assertThat(kept.status()).as(kept.body()).isEqualTo(200);
    assertThat(kept.text("/items/0/item")).isEqualTo(id);
    assertThat(kept.text("/items/0/quantity")).isEqualTo("2");
    assertThat(kept.text("/items/0/until")).endsWith("Z");
    assertThat(ann.put(HOLD, "").text("/items/0/until")).isEqualTo(kept.text("/items/0/until"));
    Answer refused = checkout(ben);
    assertProblem(refused, 409);
    assertThat(refused.text("/detail")).isEqualTo("only 1 of Kept lamp left");
    assertProblem(ben.put(HOLD, ""), 409);
    assertThat(ann.delete(HOLD).status()).isEqualTo(204);
    assertThat(checkout(ben).status()).isEqualTo(201);
  }

  @Test
  void pieces_removed_from_the_cart_are_released() {
    String id = add(editor, "Changed lamp", 100, 5);
    String other = add(editor, "Emptied lamp", 100, 1);
    TestClient ann = buyer(id, 5);
    put(ann, other, 1);
    assertThat(ann.put(HOLD, "").json().at("/items")).hasSize(2);
    TestClient ben = buyer(id, 3);
    assertProblem(ben.put(HOLD, ""), 409);
    put(ann, id, 2);
    assertThat(ben.put(HOLD, "").text("/items/0/quantity")).isEqualTo("3");
    TestClient cid = buyer(other, 1);
    assertProblem(cid.put(HOLD, ""), 409);
    assertThat(ann.delete("/api/v1/cart").status()).isEqualTo(204);
    assertThat(checkout(cid).status()).isEqualTo(201);
    put(cid, id, 2);
    assertThat(cid.put(HOLD, "").text("/items/0/quantity")).isEqualTo("2");
  }

  @Test
  void a_hold_needs_a_log_in_and_items_in_the_cart() {
    assertProblem(app.anonymous().put(HOLD, ""), 401);
    assertProblem(app.anonymous().delete(HOLD), 401);
    assertProblem(app.person().put(HOLD, ""), 409);
  }

  @Test
  void the_button_from_the_cart_to_the_checkout_holds_its_items() {
    String id = add(editor, "Paged lamp", 100, 3);
    TestClient ann = buyer(id, 3);
    assertThat(ann.get(PAGE).body()).contains("Not reserved yet.", "Reserve for 10 minutes");
    Answer kept = ann.submitFrom("/shop/cart", PAGE + "/hold", Map.of());
    assertThat(kept.header("location")).isEqualTo(PAGE);
    assertThat(ann.get(PAGE).body()).contains("Reserved for you for ");
    TestClient ben = buyer(id, 1);
    assertThat(ben.submitFrom("/shop/cart", PAGE + "/hold", Map.of()).header("location"))
        .isEqualTo(PAGE);
    assertThat(ben.get(PAGE).body())
        .contains("Paged lamp is reserved while other buyers check out");
    assertThat(checkout(ann).status()).isEqualTo(201);
  }

  @Test
  void pieces_are_held_for_guests() {
    String id = add(editor, "Guest lamp", 100, 3);
    TestClient guest = app.anonymous();
    put(guest, id, 1);
    assertThat(guest.submitFrom("/shop/cart", PAGE + "/hold", Map.of()).header("location"))
        .isEqualTo(PAGE);
    assertThat(guest.get(PAGE).body()).contains("Reserved for you");
    TestClient other = app.anonymous();
    put(other, id, 3);
    assertThat(other.get(PAGE).body()).contains("Only 2 of Guest lamp left");
    assertThat(guest.submit(PAGE + "/hold", Map.of("_csrf", "x")).status()).isEqualTo(403);
  }

  @Test
  void a_form_buys_only_the_shown_items_even_if_another_cart_has_the_same_total() {
    String lamp = add(editor, "Shown lamp", 100, 3);
    String vase = add(editor, "Swapped vase", 100, 3);
    TestClient ann = buyer(lamp, 1);
    Answer shown = ann.get(PAGE);
    put(ann, lamp, 0);
    put(ann, vase, 1);
    Map<String, String> form =
        Map.of(
            "key", shown.hidden("key"),
            "expected", shown.hidden("expected"),
            "cart", shown.hidden("cart"));
    Answer refused = ann.submitFrom(PAGE, PAGE, form);
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.body()).contains("Cart changed").contains("Swapped vase");
    put(ann, vase, 0);
    put(ann, lamp, 1);
    assertThat(ann.submitFrom(PAGE, PAGE, form).status()).isEqualTo(303);
  }

  private TestClient buyer(String item, int quantity) {
    TestClient buyer = app.person();
    put(buyer, item, quantity);
    return buyer;
  }

  private static void put(TestClient buyer, String item, int quantity) {
    Answer answer = buyer.put("/api/v1/cart/" + item, "{\"quantity\":" + quantity + "}");
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
  }

  private static Answer checkout(TestClient buyer) {
    return buyer.send(
        Map.of("Idempotency-Key", "only"), "POST", "/api/v1/checkout", "application/json", "");
  }
}
