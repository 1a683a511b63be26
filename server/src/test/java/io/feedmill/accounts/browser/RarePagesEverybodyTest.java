package io.feedmill.accounts.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.FactorOwner;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.browser.PageFaults;
import io.feedmill.app.embedded.FreePort;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.mail.MailServer;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;

/// Pages that are opened by a link in a mail, by a secret address or only in a rare state can be
/// used by everybody.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class RarePagesEverybodyTest {
  private final MailServer mails = new MailServer();
  private final PageFaults faults = PageFaults.load();
  private TestApp app;

  /// Forms are only accepted from the address of the site.
  @BeforeAll
  void start() throws InterruptedException, IOException {
    int port = FreePort.any();
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("FEEDMILL_HTTP_PORT", Integer.toString(port));
    settings.put("FEEDMILL_PUBLIC_URL", "http://127.0.0.1:" + port);
    app = TestApp.start(settings);
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  private Browser open() {
    return Browser.open("http://127.0.0.1:" + app.port(), true);
  }

  private static Browser logIn(Browser browser, String name, String next) {
    return browser
        .go("/login?next=" + next)
        .type("name", name)
        .type("password", TestApp.PASSWORD)
        .click("main form button");
  }

  private String mailedLink(String address, int mail) {
    return mails.await(address, mail).path();
  }

  private static void address(TestAccount who, String address) {
    who.client()
        .put(
            "/api/v1/me/email",
            "{\"address\":\"%s\",\"password\":\"%s\"}".formatted(address, TestApp.PASSWORD));
  }

  /// Links in mails: confirm an address, undo its change, choose a password, unsubscribe.
  private List<String> mailed() {
    TestAccount ann = TestAccount.at(app);
    address(ann, "ann@mail.example");
    String confirm = mailedLink("ann@mail.example", 1);
    assertThat(app.anonymous().submitFrom(confirm, confirm, Map.of()).status()).isEqualTo(303);
    app.anonymous().post("/api/v1/password-requests", "{\"who\":\"ann@mail.example\"}");
    String password = mailedLink("ann@mail.example", 2);
    address(ann, "new@mail.example");
    String other = mailedLink("new@mail.example", 1);
    app.mail().lists().add("tests", () -> "the mails of tests", _ -> {});
    String unsubscribe = URI.create(app.mail().lists().link("tests", 17)).getRawPath();
    return List.of(password, other, unsubscribe);
  }

  private String deleted() {
    Answer left =
        app.person().delete("/api/v1/me", "{\"password\":\"%s\"}".formatted(TestApp.PASSWORD));
    assertThat(left.status()).isEqualTo(202);
    return left.header("Location").replace("/api/v1/deletions/", "/account/deleted/");
  }

  private String removed() {
    String article = ArticleCalls.submit(app.person(), "java");
    app.admin().post(article + "/moderation", "{\"action\":\"remove\",\"reason\":\"spam\"}");
    String page = "/articles/" + ArticleCalls.id(article);
    assertThat(app.anonymous().get(page).status()).isEqualTo(410);
    return page;
  }

  @Test
  void pages_of_mailed_links_and_deleted_content_are_accessible() {
    List<String> pages = new ArrayList<>(mailed());
    String code = app.admin().post("/api/v1/invitations", "{}").text("/code");
    pages.addAll(List.of("/invitation/" + code, "/invitations/tree/admin", deleted(), removed()));
    List<String> found = new ArrayList<>();
    try (Browser browser = open()) {
      pages.forEach(page -> found.addAll(faults.at(browser, "rare-", page)));
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(found).isEmpty();
  }

  @Test
  void the_second_step_of_a_log_in_and_its_refusal_are_accessible() {
    List<String> found = new ArrayList<>();
    try (Browser browser = open()) {
      logIn(browser, FactorOwner.at(app).name(), "/account").awaitThere("main [name=code]");
      found.addAll(faults.inAllLooks(browser, "rare-", "log-in by a code"));
      String suspended = TestAccount.at(app).name();
      app.suspend(suspended);
      logIn(browser, suspended, "/account").awaitText("main", "suspended");
      found.addAll(faults.inAllLooks(browser, "rare-", "suspended"));
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(found).isEmpty();
  }

  @Test
  void secrets_that_are_shown_once_are_accessible() {
    TestAccount ann = TestAccount.at(app);
    List<String> found = new ArrayList<>();
    try (Browser browser = open()) {
      logIn(browser, ann.name(), "/account/app-passwords")
          .awaitText("h1", "App passwords")
          .type("name", "Unbreakable".repeat(9))
          .click("main section form button")
          .awaitThere("main .notice.good");
      found.addAll(faults.inAllLooks(browser, "rare-", "app password"));
      browser
          .go("/account")
          .type("name", "Unbreakable".repeat(9))
          .click("form[action='/account/tokens'] .actions button")
          .awaitThere("main .notice.good");
      found.addAll(faults.inAllLooks(browser, "rare-", "token"));
      browser
          .go("/account/second-factor")
          .type("password", TestApp.PASSWORD)
          .click("#begin button")
          .awaitThere("#confirm svg");
      found.addAll(faults.inAllLooks(browser, "rare-", "second factor"));
      assertThat(browser.complaints()).isEmpty();
    }
    assertThat(found).isEmpty();
  }

  @Test
  void an_order_of_a_guest_is_accessible() {
    String item = ShopCalls.add(app.admin(), "Unbreakable".repeat(9), 1_234_567_890L, 30);
    try (Browser browser = open()) {
      browser
          .go("/shop/items/" + item)
          .click(".offer form.add button")
          .awaitText(".toast", "Added to your cart")
          .go("/shop/cart")
          .click("form[action='/shop/checkout/hold'] button")
          .awaitText("main h1", "Check out")
          .type("name", "Gus Guest")
          .type("email", "gus@example.org");
      List<String> found = new ArrayList<>(faults.inAllLooks(browser, "rare-", "guest checkout"));
      browser.click("main form[action='/shop/checkout'] button").awaitText("main", "secret link");
      found.addAll(faults.inAllLooks(browser, "rare-", "guest order"));
      assertThat(browser.complaints()).isEmpty();
      assertThat(found).isEmpty();
    }
  }

  @Test
  void the_page_of_an_internal_error_is_accessible() throws SQLException {
    String page = "/invitation/" + app.admin().post("/api/v1/invitations", "{}").text("/code");
    app.update("ALTER TABLE accounts.invitation RENAME TO renamed");
    try (Browser browser = open();
        TestClient guest = app.anonymous()) {
      assertThat(guest.header("Accept", "text/html").get(page).status()).isEqualTo(500);
      assertThat(faults.at(browser, "rare-", page)).isEmpty();
    } finally {
      app.update("ALTER TABLE accounts.renamed RENAME TO invitation");
    }
  }
}
