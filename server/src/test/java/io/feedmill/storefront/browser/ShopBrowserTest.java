package io.feedmill.storefront.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// The shop in a real browser.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class ShopBrowserTest {
  private final TestApp app;
  private TestClient editor;

  ShopBrowserTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    app.fillWithDemo();
    editor = app.admin();
  }

  private Browser open(boolean scripts) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts);
  }

  private static void logIn(Browser browser, String name, String password, String next) {
    browser
        .go("/login?next=" + next)
        .type("name", name)
        .type("password", password)
        .click("main form button");
  }

  @Test
  void a_visitor_searches_adds_to_the_cart_logs_in_and_checks_out() {
    String id = ShopCalls.add(editor, "Browsed lantern", 2_550, 20);
    try (Browser browser = open(true)) {
      browser
          .go("/shop")
          .type("q", "brows lant")
          .click("form.search button")
          .awaitText(".items", "Browsed lantern")
          .awaitThere(".account a[href='/signup']")
          .picture("shop")
          .click("#i" + id + " h2 a")
          .awaitText(".offer .price", "€25.50")
          .awaitThere(".account a[href='/signup']")
          .picture("shop-item")
          .type("quantity", "2")
          .click(".offer form.add button")
          .awaitText("[data-cart-count]", "2");
      logIn(browser, "demo", "feedmill-demo", "/shop/checkout");
      browser
          .awaitText("#checkout", "Buy for €51.00")
          .picture("shop-checkout")
          .click("#checkout button")
          .awaitText(".notice", "your order is placed")
          .awaitText("tfoot", "€51.00")
          .picture("shop-order")
          .go("/shop/orders")
          .awaitText("main", "Browsed lantern")
          .picture("shop-orders");
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(editor.get(ShopCalls.ITEMS + "/" + id).json().at("/qty").asInt()).isEqualTo(18);
  }

  @Test
  void a_member_who_visits_only_the_shop_sends_the_time_zone() {
    try (Browser browser = open(true)) {
      logIn(browser, "demo", "feedmill-demo", "/shop");
      browser
          .awaitThere(".account #you")
          .ask("document.cookie = 'feedmill-zone=; path=/; max-age=0'; return []");
      browser.go("/shop").awaitThere(".account #you");
      assertThat(browser.ask("return [document.cookie]").getFirst()).contains("feedmill-zone=");
    }
  }

  @Test
  void an_editor_changes_a_price_and_sees_it_in_the_shop() {
    String id = ShopCalls.add(editor, "Repriced lantern", 1_000, 20);
    try (Browser browser = open(true)) {
      logIn(browser, "admin", TestApp.PASSWORD, "/shop/items/" + id);
      browser
          .awaitText(".offer .price", "€10.00")
          .awaitText(".account", "admin")
          .click("a[href='/admin/items']")
          .awaitText("main h1", "Edit items")
          .picture("shop-edit-list")
          .click("a[href='/admin/items/" + id + "']")
          .type("price", "11.50")
          .picture("shop-edit-item")
          .click("#item button")
          .awaitText(".notice", "Saved.")
          .go("/shop/items/" + id)
          .awaitText(".offer .price", "€11.50")
          .go("/shop?q=repriced")
          .awaitText(".items", "€11.50");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void no_page_of_the_shop_is_wider_than_a_small_window() {
    String id = ShopCalls.add(editor, "Unbreakable".repeat(15), 100_000_000_000L, 3);
    try (Browser browser = open(true)) {
      logIn(browser, "admin", TestApp.PASSWORD, "/shop");
      browser.awaitText(".account", "admin").size(500, 900);
      String edit = "/admin/items/" + id;
      for (String page :
          new String[] {"/shop", "/shop/items/" + id, "/shop/orders", "/admin/items", edit}) {
        assertThat(browser.go(page).overflow()).as(page).isZero();
      }
      browser.go("/shop").picture("shop-narrow");
    }
  }
}
