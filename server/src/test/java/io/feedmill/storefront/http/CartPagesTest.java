package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@WithApp
class CartPagesTest {
  private static final String CART = "/shop/cart";

  /// Records the posts of a page, and sends views only on request.
  private static final String HOLDS_VIEWS =
      """
      const ask = window.fetch;
      window.asked = [];
      window.fetch = async (address, how) => {
        if (how?.method !== 'POST') return ask(address, how);
        if (address.endsWith('/views')) await new Promise(done => window.letView = done);
        window.asked.push(address);
        return ask(address, how);
      };
      """;

  private final TestApp app;
  private String tablet = "";

  CartPagesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    tablet =
        app.admin()
            .post(
                "/api/v1/items",
                "{\"name\":\"GTab <7>\",\"description\":\"x\",\"priceMinor\":12900,\"qty\":5}")
            .text("/id");
  }

  private Map<String, String> line(String quantity) {
    return Map.of("item", tablet, "quantity", quantity);
  }

  @Test
  void an_item_is_confirmed_added_to_the_cart_changed_and_removed() {
    TestClient visitor = app.anonymous();
    String offered = CART + "?add=" + tablet + "&quantity=2";
    Answer offer = visitor.get(offered);
    assertThat(offer.body()).contains("Add GTab &lt;7&gt;?", "Your cart is empty");
    assertThat(visitor.cookies()).doesNotContainKey("feedmill");
    Answer added = visitor.submitFrom(offered, CART + "/add", line("2"));
    assertThat(added.status()).isEqualTo(303);
    assertThat(visitor.get(CART).body()).contains("Added to your cart.", "€258.00");
    visitor.submitFrom(CART, CART, line("7"));
    assertThat(visitor.get(CART).body()).contains("Only 5 in stock", "€903.00");
    visitor.submitFrom(CART, CART, Map.of("item", tablet, "quantity", "7", "remove", "1"));
    assertThat(visitor.get(CART).body()).contains("Removed from your cart", "cart is empty");
  }

  @Test
  void a_form_without_its_token_or_with_invalid_fields_changes_nothing() {
    TestClient visitor = app.anonymous();
    String offered = CART + "?add=" + tablet;
    assertThat(visitor.submit(CART + "/add", line("1")).status()).isEqualTo(403);
    for (String quantity : List.of("0", "-1", "10001", "x", "1.5")) {
      assertThat(visitor.submitFrom(offered, CART + "/add", line(quantity)).status())
          .isEqualTo(400);
    }
    assertThat(visitor.submitFrom(offered, CART + "/add", Map.of("item", "x")).status())
        .isEqualTo(400);
    visitor.submitFrom(offered, CART + "/add", Map.of("item", "9007199254740991"));
    assertThat(visitor.get(CART).body()).contains("the item is not on sale", "cart is empty");
    assertThat(visitor.get(CART + "?add=x").status()).isEqualTo(200);
    assertThat(visitor.get(CART + "?add=1&quantity=x").status()).isEqualTo(400);
  }

  @Test
  void a_rejected_quantity_is_shown_again_with_its_error() {
    TestClient visitor = app.anonymous();
    String offered = CART + "?add=" + tablet;
    String fault = "The quantity must be a whole number from 1 to 10,000";
    Answer asked = visitor.get(offered + "&quantity=10001");
    assertThat(asked.status()).isEqualTo(400);
    assertThat(asked.body()).contains("Add GTab &lt;7&gt;?", "value=\"10001\"", fault);
    Answer added = visitor.submitFrom(offered, CART + "/add", line("9x"));
    assertThat(added.body()).contains("Nothing was changed.", "value=\"9x\"", fault);
    visitor.submitFrom(offered, CART + "/add", line("2"));
    Answer changed = visitor.submitFrom(CART, CART, line("99999"));
    assertThat(changed.status()).isEqualTo(400);
    assertThat(changed.body())
        .contains("Nothing was changed.", "value=\"99999\"", "€258.00")
        .contains("The quantity must be a whole number from 0 to 10,000");
    assertThat(visitor.get(CART).body()).contains("value=\"2\"").doesNotContain("99999");
  }

  @Test
  void responses_with_a_cart_are_not_cached() {
    assertThat(app.anonymous().get(CART).header("Cache-Control")).contains("private");
    assertThat(app.anonymous().get("/api/v1/cart").header("Cache-Control")).contains("no-store");
  }

  @Test
  @EnabledIf("io.feedmill.testing.browser.Browser#installed")
  void in_a_browser_one_click_adds_an_item_to_the_cart_and_counts_it_and_the_view() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser
          .go("/shop/items/" + tablet)
          .type("quantity", "3")
          .click("form[data-add] button")
          .awaitText("p.notice", "Added to your cart.")
          .awaitText("[data-cart-count]", "3");
      Eventually.holds(
          () -> assertThat(app.anonymous().get("/api/v1/items/popular").body()).contains(tablet));
      browser.go(CART).awaitText("tfoot", "€387.00");
      browser.click("button[name=remove]").awaitText("main", "Your cart is empty");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  /// Two requests at once would open two sessions for a guest, and the cart might be in the lost
  /// one.
  @Test
  @EnabledIf("io.feedmill.testing.browser.Browser#installed")
  void a_guest_who_adds_an_item_at_once_does_so_in_the_session_that_the_view_opens() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser
          .inNewPages(HOLDS_VIEWS)
          .go("/shop/items/" + tablet)
          .click("form[data-add] button")
          .ask("window.letView(); return []");
      browser.awaitText("p.notice", "Added to your cart.");
      assertThat(browser.ask("return window.asked"))
          .containsExactly("/api/v1/items/" + tablet + "/views", "/api/v1/cart");
      browser.go(CART).awaitText("tfoot", "€129.00");
    }
  }

  @Test
  @EnabledIf("io.feedmill.testing.browser.Browser#installed")
  void without_scripts_the_button_links_to_a_form_to_confirm() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), false)) {
      browser
          .go("/shop/items/" + tablet)
          .click("form[data-add] button")
          .awaitText("main", "Add GTab <7>?")
          .click(".offered button")
          .awaitText("p.notice", "Added to your cart.");
    }
  }
}
