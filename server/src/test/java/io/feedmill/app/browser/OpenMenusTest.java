package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Axe;
import io.feedmill.testing.browser.Browser;
import io.feedmill.testing.browser.TouchScreen;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Menus and panels that are open can be used by everybody, in light and dark: rules of axe, and
/// they fit into the window.
@WithApp
@Tag("slow")
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class OpenMenusTest {
  private static final int TOUCH = 768;

  private final TestApp app;

  OpenMenusTest(TestApp app) {
    this.app = app;
  }

  /// A menu on a page, opened when it is visible at this width.
  private static boolean opens(Browser browser, String menu) {
    return browser
        .ask(
            "const menu = document.querySelector(\"%s\");".formatted(menu)
                + "document.querySelectorAll('details.menu[open]').forEach(e => e.open = false);"
                + "if (!menu.querySelector('summary').checkVisibility()) return [];"
                + "menu.open = true; menu.scrollIntoView({block: 'center'});"
                + "return ['open']")
        .contains("open");
  }

  private static List<String> outside(Browser browser, String menu) {
    return browser.ask(
        "const list = document.querySelector(\"%s > .items-list\");".formatted(menu)
            + "if (!list) return [];"
            + "const box = list.getBoundingClientRect();"
            + "return box.left < 0 || box.right > innerWidth ? [`${box.left} ${box.right}`] : []");
  }

  private static List<String> faults(Browser browser, String page, String menu) {
    List<String> found = new ArrayList<>();
    int opened = 0;
    browser.go(page).awaitThere("main h1");
    for (int width : new int[] {360, 768, 1440}) {
      TouchScreen.of(browser).emulate(width <= TOUCH);
      for (boolean dark : new boolean[] {false, true}) {
        browser.look(width, dark);
        if (!opens(browser, menu)) {
          continue;
        }
        opened++;
        String look = menu + " " + width + (dark ? " dark" : " light");
        browser.picture("open" + look.replaceAll("[^a-z0-9]+", "-"));
        Axe.violations(browser).forEach(fault -> found.add(page + " " + look + ": " + fault));
        outside(browser, menu).forEach(box -> found.add(page + " " + look + ": outside, " + box));
      }
    }
    TouchScreen.of(browser).emulate(false);
    assertThat(opened).as(page + " " + menu).isGreaterThanOrEqualTo(2);
    return found;
  }

  private Browser signedUp(String name) {
    return Browser.open("http://127.0.0.1:" + app.port(), true).signUp(name, TestApp.PASSWORD);
  }

  @Test
  void open_menus_of_articles_posts_and_the_header_are_accessible() {
    TestAccount author = TestAccount.at(app);
    String article = "/articles/" + ArticleCalls.id(ArticleCalls.submit(author.client()));
    String post = "/posts/" + author.post("A post with a menu");
    try (Browser browser = signedUp("opener")) {
      browser.inNewPages("navigator.clipboard.writeText = () => Promise.resolve()");
      List<String> found = faults(browser, article, ".article-menu");
      found.addAll(faults(browser, post, ".post .menu"));
      found.addAll(faults(browser, "/articles", "#you"));
      found.addAll(faults(browser, "/articles", ".header .menu:not(#you)"));
      found.addAll(faults(browser, "/articles", ".row-menu"));
      found.addAll(faults(browser, "/articles", ".rail details"));
      assertThat(found).isEmpty();
    }
  }

  @Test
  void the_open_panel_for_type_in_the_reader_is_accessible() {
    try (Browser browser = signedUp("reader")) {
      TestClient client = app.anonymous();
      client.post(
          "/api/v1/sessions", "{\"name\":\"reader\",\"password\":\"" + TestApp.PASSWORD + "\"}");
      Follower reader = Follower.of(app, TestAccount.of(client), "read", "follow", "channels");
      reader.follow("home", "https://menu.example/feed", List.of(Follower.item("An item", null)));
      String item = Follower.ids(reader.get("action", "timeline", "channel", "home")).getFirst();
      assertThat(faults(browser, "/reader?channel=home&item=" + item, ".type")).isEmpty();
    }
  }
}
