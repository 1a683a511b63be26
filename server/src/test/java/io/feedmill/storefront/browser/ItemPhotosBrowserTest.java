package io.feedmill.storefront.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.browser.Browser;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// An editor puts up photos of an item from a phone, with and without scripts.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class ItemPhotosBrowserTest {
  private static final int PHONE = 360;

  private final TestApp app;

  ItemPhotosBrowserTest(TestApp app) {
    this.app = app;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void photos_are_put_up_from_a_phone_and_shown_in_the_shop(boolean scripts, @TempDir Path folder)
      throws IOException {
    app.fillWithDemo();
    String id = ShopCalls.add(app.admin(), "Lake " + (scripts ? "print" : "card"), 2_000, 9);
    Path wide = folder.resolve("wide.jpg");
    Path high = folder.resolve("high.jpg");
    Files.write(wide, TestPictures.picture("jpg", 1_600, 900, scripts ? Color.CYAN : Color.PINK));
    Files.write(high, TestPictures.picture("jpg", 600, 1_000, scripts ? Color.GRAY : Color.GREEN));
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), scripts)) {
      browser
          .size(PHONE, 800)
          .go("/login?next=/admin/items/" + id)
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button")
          .awaitThere("#add-photo")
          .choose("#field-file", wide)
          .click("#add-photo button")
          .awaitText(".notice", "Photo added")
          .choose("#field-file", high)
          .click("#add-photo button")
          .awaitThere(".photo-list li + li")
          .picture("item-photos-edit");
      assertThat(browser.overflow()).isZero();
      shown(browser, id);
    }
  }

  private static void shown(Browser browser, String id) {
    browser
        .go("/shop/items/" + id)
        .awaitThere(".photos img + *, .photos a + a")
        .picture("item-photos");
    assertThat(browser.overflow()).isZero();
    browser.go("/shop").awaitThere("#i" + id + " .shot img").picture("shop-photos");
    assertThat(browser.overflow()).isZero();
    assertThat(browser.complaints()).isEmpty();
    browser.size(1_200, 900).go("/shop").picture("shop-photos-wide");
    browser.go("/shop/items/" + id).picture("item-photos-wide");
    browser
        .go("/shop/cart?add=" + id)
        .click(".offered button")
        .awaitThere(".cart-lines .thumb")
        .picture("cart-photo-wide")
        .size(PHONE, 800)
        .go("/shop/cart")
        .picture("cart-photo");
    assertThat(browser.overflow()).isZero();
    List<String> sizes =
        browser.ask("return [...document.images].map(i => i.getAttribute('width') || 'none')");
    assertThat(sizes).isNotEmpty().doesNotContain("none");
  }
}
