package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.app.demo.DemoContent;
import io.feedmill.media.TestPictures;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tasks of a person who sees the site for the first time, with only the pages and without a guide,
/// with and without scripts. The site has demo content. Restoring a backup is a command:
/// `BackupCommandsTest`.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class TenTasksBrowserTest {
  private static final String EVENING = "2099-12-31T18:00";

  private final TestApp app;

  TenTasksBrowserTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    app.fillWithDemo();
  }

  private String site() {
    return "http://localhost:" + app.port();
  }

  private Browser open(boolean scripts) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts);
  }

  private static Browser signUp(Browser browser, String name) {
    return browser
        .type("name", name)
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText(".account", name);
  }

  private Browser signedUp(boolean scripts, String name) {
    return signUp(open(scripts).go("/").click(".account a[href^='/signup']"), name + scripts);
  }

  private Browser admin(boolean scripts) {
    return open(scripts)
        .go("/")
        .click(".account a[href^='/login']")
        .type("name", "admin")
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText(".account", "admin");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_newcomer_signs_up_and_follows_two_people(boolean scripts) {
    try (Browser browser = signedUp(scripts, "new_")) {
      browser.picture("task-1-arrived-" + scripts).click(".rooms a[href='/home']");
      for (String person : new String[] {"ann", "ben"}) {
        browser
            .click(".aside a[href='/search?kind=person']")
            .type("q", person)
            .click("main form button")
            .click(".results a[href='/@" + person + "']")
            .click("form[action='/@" + person + "/follow'] button")
            .awaitThere("form[action='/@" + person + "/unfollow']")
            .click(".rooms a[href='/home']");
      }
      browser.awaitThere(".post a[href='/@ann']").awaitThere(".post a[href='/@ben']");
      browser.picture("task-1-" + scripts);
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_group_is_joined_and_gets_an_article_with_a_picture_that_is_discussed(
      boolean scripts, @TempDir Path folder) throws IOException {
    byte[] drawn = TestPictures.picture("png", 640, 360, Color.ORANGE);
    Path photo = Files.write(folder.resolve("photo.png"), drawn);
    try (Browser browser = signedUp(scripts, "author_")) {
      browser
          .click(".rooms a[href='/articles']")
          .click(".rail a[href='/articles/g/java']")
          .awaitText("main h1", "java")
          .click(".group-head .subscribe button")
          .awaitText(".group-head .subscribe [aria-pressed=true]", "Subscribed")
          .awaitText(".rail nav[aria-label='Your groups']", "java")
          .picture("task-2-" + scripts)
          .click("a[href='/articles/submit?groups=java']")
          .type("title", "What I learned, scripts " + scripts)
          .type("text", "A *first* text.")
          .choose("#field-file", photo)
          .type("description", "An orange field")
          .click("main form button:not([name])")
          .awaitText(".article h1", "What I learned, scripts " + scripts)
          .awaitThere("a[href='/articles/g/java']")
          .awaitThere(".article .preview img[alt='An orange field']")
          .type("text", "What do you think?")
          .click("#reply button:not([name])")
          .awaitText("#comments", "What do you think?")
          .picture("task-3-" + scripts);
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void feeds_of_another_reader_move_in_by_a_file(boolean scripts, @TempDir Path folder)
      throws IOException {
    String opml =
        """
        <opml version="2.0"><body><outline text="Morning">
        <outline type="rss" text="Articles" xmlUrl="%1$s/articles.atom"/>
        <outline type="rss" text="New" xmlUrl="%1$s/articles.json?rank=new"/>
        </outline></body></opml>
        """
            .formatted(site());
    Path file = Files.writeString(folder.resolve("feeds.opml"), opml);
    try (Browser browser = signedUp(scripts, "mover_")) {
      browser
          .click(".rooms a[href='/reader']")
          .click(".channels a[href^='/reader/feeds']")
          .choose("#import input[type=file]", file)
          .click("#import form[action$='/file'] button")
          .awaitText("main", "Morning")
          .awaitText(".follows", "Articles")
          .picture("task-4-" + scripts);
      assertThat(browser.complaints()).isEmpty();
    }
  }

  /// Waits until the items of the demo's feeds are in the reader.
  private void awaitItems() {
    try (TestClient reader = app.anonymous()) {
      reader.post(
          "/api/v1/sessions",
          "{\"name\":\"%s\",\"password\":\"%s\"}"
              .formatted(DemoContent.PEOPLE.getFirst(), DemoContent.PASSWORD));
      Eventually.holds(() ->
          assertThat(Jsoup.parse(reader.get("/reader").body()).select(".lines .new"))
              .hasSizeGreaterThanOrEqualTo(5));
    }
  }

  @Test
  void items_are_read_one_after_the_other_by_key() {
    awaitItems();
    try (Browser browser =
        open(true)
            .go("/")
            .click(".account a[href^='/login']")
            .type("name", DemoContent.PEOPLE.getFirst())
            .type("password", DemoContent.PASSWORD)
            .click("main form button")
            .click(".rooms a[href='/reader']")
            .awaitThere(".lines .new")
            .awaitThere("[data-live-open]")) {
      for (int i = 0; i < 5; i++) {
        String before = browser.has(".open h2") ? browser.text(".open h2") : "";
        browser.press("j");
        Eventually.holds(() -> assertThat(browser.text(".open h2")).isNotEqualTo(before));
      }
      browser.awaitThere(".lines > :nth-child(5) [aria-current]").picture("task-5");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_guest_fills_a_cart_and_buys_without_an_account(boolean scripts) {
    try (Browser browser = open(scripts)) {
      browser
          .go("/")
          .click(".rooms a[href='/shop']")
          .click(".cards a[href^='/shop/items/'], main a[href^='/shop/items/']")
          .click("main form.add[data-add] button");
      if (scripts) {
        browser.awaitText(".toast", "Added to your cart");
      } else {
        browser.click("main form.offered button");
      }
      browser
          .go("/shop/cart")
          .awaitText("main", "You can order without an account.")
          .click("form[action='/shop/checkout/hold'] button")
          .awaitText("main h1", "Check out")
          .picture("task-6-checkout-" + scripts)
          .type("name", "Gus Guest")
          .type("email", "gus@example.org")
          .click("main form[action='/shop/checkout'] button")
          .awaitText("main h1", "Order")
          .awaitText("main", "secret link")
          .awaitThere(".account a[href^='/login']")
          .picture("task-6-" + scripts)
          .click("main .sure > summary")
          .click("main form[action$='/cancel'] button")
          .awaitText("main .badge", "Cancelled");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void an_editor_plans_an_article_for_two_feeds_at_six_in_the_evening(boolean scripts) {
    try (Browser browser = admin(scripts)) {
      browser
          .click("#you > summary")
          .click("#you a[href='/desk']")
          .click(".rail a[href='/desk/new']")
          .type("title", "Evening news " + scripts)
          .type("url", "https://mill.example/evening-" + scripts)
          .type("html", "<p>Good evening.</p>")
          .click("main form.reading button")
          .awaitText("main h1", "Evening news")
          .click("form[action$='/plan'] input[value=readers]")
          .click("form[action$='/plan'] input[value=production]")
          .type("publishAt][id=at-together", EVENING)
          .click("form[action$='/plan'] button")
          .awaitText(".places .card[aria-label=readers] .state", "scheduled")
          .awaitText(".places .card[aria-label=production] .state", "scheduled")
          .awaitText(".places .card[aria-label=development] .state", "draft")
          .picture("task-7-" + scripts);
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void an_administrator_closes_sign_up(boolean scripts) {
    try (Browser browser = admin(scripts)) {
      browser
          .click("#you > summary")
          .click("#you a[href='/admin']")
          .click(".rail a[href='/admin/site']")
          .click("select[name=signUp] option[value=closed]")
          .picture("task-8-" + scripts)
          .click("#texts > .actions button:not([name])")
          .awaitText(".toast", "Site saved.");
      assertThat(app.anonymous().get("/signup").body()).contains("closed");
      browser
          .click("select[name=signUp] option[value=open]")
          .click("#texts > .actions button:not([name])")
          .awaitText(".toast", "Site saved.");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_reader_finds_why_a_feed_no_longer_works(boolean scripts) {
    String name = "passing-" + scripts;
    TestClient admin = app.admin();
    new DeskCalls(admin).feed(name, Map.of("mode", "window"));
    String address = site() + "/feeds/" + name;
    try (Browser browser = signedUp(scripts, "worried_")) {
      browser
          .click(".rooms a[href='/reader']")
          .click(".channels a[href^='/reader/feeds']")
          .type("url", address)
          .click("main form.card button")
          .awaitText(".notice", "its items appear in Home");
      assertThat(admin.delete(DeskCalls.FEEDS + "/" + name).status()).isBetween(200, 204);
      Eventually.holds(() -> {
        app.reader()
            .sources()
            .find(address)
            .ifPresent(source -> app.reader().fetching().fetches().refresh(source.id()));
        browser.go("/reader/feeds");
        assertThat(browser.text(".follows"))
            .contains("Broken", "the server responded with status 404");
      });
      browser.picture("task-10-" + scripts);
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
