package io.feedmill.storefront.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.app.browser.PageFaults;
import io.feedmill.storefront.http.CategoryCalls;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Every page of the shop is accessible: for guests, buyers, editors and administrators.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class ShopEverybodyTest {
  private final PageFaults faults = PageFaults.load();
  private final TestApp app;
  private String item;
  private String category;

  ShopEverybodyTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    app.fillWithDemo();
    TestClient admin = app.admin();
    item = ShopCalls.add(admin, "Unbreakable".repeat(9), 1_234_567_890L, 30);
    category = CategoryCalls.category(admin, "Inseparable".repeat(5), "");
    String below = CategoryCalls.category(admin, "Indivisible".repeat(5), category);
    CategoryCalls.choose(admin, item, below);
    admin.put(ShopCalls.ITEMS + "/" + item + "/refresh", "{\"delaySeconds\":3600}");
    for (int i = 0; i < 3; i++) {
      app.anonymous().post(ShopCalls.ITEMS + "/" + item + "/views", "");
      app.anonymous().get("/shop/items/" + item);
    }
  }

  @Test
  void every_page_of_the_shop_is_accessible() {
    List<String> found = new ArrayList<>();
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      String page = "/shop/items/" + item;
      for (String each :
          List.of(
              "/shop?sort=price",
              "/shop?q=nothing-like-it",
              "/shop/c/" + "inseparable".repeat(5),
              page)) {
        found.addAll(faults.at(browser, "shop-", each));
      }
      browser
          .click(".offer form.add button")
          .awaitText("[data-cart-count]", "1")
          .go("/login?next=/shop/cart")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitText("main", "Unbreakable");
      for (String each :
          List.of("/shop/cart", "/shop/cart?add=" + item, "/shop/checkout", "/admin/cache")) {
        found.addAll(faults.at(browser, "shop-", each));
      }
      browser.go("/shop/checkout").click("#checkout button");
      browser.awaitText(".notice", "your order is placed");
      found.addAll(faults.inAllLooks(browser, "shop-", "order"));
      found.addAll(afterwards(browser));
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(found).isEmpty();
  }

  private List<String> afterwards(Browser browser) {
    List<String> found = new ArrayList<>();
    for (String each :
        List.of(
            "/shop/orders",
            "/admin/orders?state=all",
            "/admin/items",
            "/admin/items/" + item,
            "/admin/items/" + item + "/categories",
            "/admin/categories",
            "/admin/categories/new",
            "/admin/categories/" + category,
            "/shop/cart")) {
      found.addAll(faults.at(browser, "shop-after-", each));
    }
    return found;
  }
}
