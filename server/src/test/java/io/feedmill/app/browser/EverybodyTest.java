package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Every page can be used by everybody: contrast of WCAG AA in light and dark, focus that can be
/// seen, labels, headings, landmarks, a width from 320 pixels up, and targets of 44 pixels on touch
/// screens.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class EverybodyTest {
  private static final String CONSENT =
      "/auth?client_id=https://app.example/&redirect_uri=https://app.example/back&state=x"
          + "&code_challenge_method=S256&scope=read+follow&code_challenge="
          + "A".repeat(43);

  private final TestApp app;
  private final PageFaults faults = PageFaults.load();
  private String flagged;
  private String item;
  private String post;
  private String order;
  private String edited;
  private String read;
  private String own;

  EverybodyTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    TestClient author = app.person();
    for (int i = 0; i < 3; i++) {
      ArticleCalls.submit(author, "java", "a-group-with-a-very-long-name-ok");
    }
    author.post(
        "/api/v1/articles",
        "{\"title\":\"%s\",\"link\":\"https://a-very-long-host-name.example.org/\"}"
            .formatted("Unbreakable".repeat(20)));
    String article = ArticleCalls.submit(author, "java");
    app.person().post(article + "/flags", "{\"reason\":\"It sells things\"}");
    TestClient admin = app.admin();
    admin.post(article + "/moderation", "{\"action\":\"pin\",\"reason\":\"welcome\"}");
    admin.put(article + "/saved", "");
    author.post(article + "/comments", "{\"text\":\"%s\"}".formatted("Unbreakable".repeat(20)));
    admin.post(article + "/comments", "{\"text\":\"`code` and **more**\"}");
    flagged = "/articles/" + ArticleCalls.id(article);
    own = "/articles/" + ArticleCalls.id(ArticleCalls.submit(admin, "java"));
    admin.send(
        "PATCH",
        "/api/v1/site",
        "application/json",
        "{\"name\":\"%s\",\"accent\":\"#8b4501\",\"rules\":\"Be kind.\",\"footer\":\"%s\"}"
            .formatted("Longname".repeat(6), "Unbreakable".repeat(15)));
    fillShop(admin);
    fillTimeline(admin);
    edited = "/desk/articles/" + fillDesk(new DeskCalls(admin));
    read = fillReader(TestAccount.of(admin));
  }

  private static String fillDesk(DeskCalls desk) {
    desk.feed("readers", Map.of("mode", "window"));
    desk.consumer("readers", "A consumer with a long name");
    String article = desk.put("Unbreakable".repeat(15));
    desk.move(article, "readers", "publish");
    desk.put("Another");
    return article;
  }

  private String fillReader(TestAccount owner) {
    Follower reader = Follower.of(app, owner, "read", "follow", "channels");
    reader.channel("Unbreakable".repeat(8));
    reader.follow(
        "home",
        "https://page.example/feed",
        List.of(Follower.item("Unbreakable".repeat(15), null), Follower.item("short", null)));
    String item = Follower.ids(reader.get("action", "timeline", "channel", "home")).getFirst();
    return "/reader?channel=home&item=" + item;
  }

  private void fillShop(TestClient admin) {
    String id = ShopCalls.add(admin, "Unbreakable".repeat(15), 100_000_000_000L, 30);
    ShopCalls.add(admin, "Lantern", 2_500, 1);
    admin.put("/api/v1/cart/" + id, "{\"quantity\":2}");
    order =
        "/shop/orders/"
            + admin
                .send(
                    Map.of("Idempotency-Key", "everybody"),
                    "POST",
                    "/api/v1/checkout",
                    "application/json",
                    "{}")
                .text("/id");
    admin.put("/api/v1/cart/" + id, "{\"quantity\":1}");
    item = "/shop/items/" + id;
  }

  private void fillTimeline(TestClient admin) {
    TestAccount author = TestAccount.of(admin);
    TestAccount other = TestAccount.at(app);
    post = author.post("Unbreakable".repeat(20) + " @" + other.name() + " https://example.org/a");
    other.reply(post, "An answer");
    author.put("friends", other);
    other.put("friends", author);
  }

  @Test
  void every_page_of_guests_is_accessible() {
    check(browser -> at(browser, forAll()));
  }

  @Test
  void every_page_of_members_is_accessible() {
    check(browser -> {
      logIn(browser);
      List<String> found = at(browser, forNewcomers());
      found.addAll(at(browser, forPeople()));
      return found;
    });
  }

  @Test
  void every_page_of_administrators_and_refused_forms_are_accessible() {
    check(browser -> {
      logIn(browser);
      List<String> found = at(browser, forAdmins());
      found.addAll(mistakes(browser));
      return found;
    });
  }

  /// Without the rules of axe, which takes long on a page of 14,000 elements. It reads some of
  /// these operations on the page of a search.
  @Test
  void the_whole_reference_of_the_api_is_accessible() {
    check(browser -> {
      browser.go("/api").awaitThere("main h1");
      List<String> found = faults.inAllLooksWithoutAxe(browser, "", "/api");
      found.addAll(operations(browser));
      return found;
    });
  }

  private void check(Function<Browser, List<String>> check) {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      assertThat(check.apply(browser)).isEmpty();
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private List<String> at(Browser browser, List<String> pages) {
    List<String> found = new ArrayList<>();
    for (String page : pages) {
      found.addAll(faults.at(browser, "", page));
    }
    return found;
  }

  @Test
  void printed_pages_use_the_width_of_the_paper_and_show_nothing_to_press_or_scroll() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      logIn(browser);
      browser.paper();
      assertPrinted(browser, "/articles?rank=new", ".articles .what");
      assertPrinted(browser, flagged, ".story .prose");
      assertPrinted(browser, "/desk", "main table");
      assertPrinted(browser, "/desk/feeds/readers", "main table");
      assertPrinted(browser, "/articles/flagged", ".queue li > div");
    }
  }

  private static void assertPrinted(Browser browser, String page, String part) {
    browser.go(page).awaitThere(part).picture("paper" + page.replaceAll("[/?=]+", "-"));
    assertThat(
            browser.ask(
                "const all = document.querySelector('main').clientWidth;"
                    + "const part = document.querySelector('%s').clientWidth;".formatted(part)
                    + "return [String(part > 0.8 * all)].concat([...document.querySelectorAll('"
                    + "button, .button, input, select, textarea, nav,"
                    + " main form:not(.queue, :has(table))"
                    + "')].filter(e => e.checkVisibility()).concat([...document.querySelectorAll("
                    + "'main .scroll')].filter(e => e.scrollWidth > e.clientWidth))"
                    + ".map(e => e.outerHTML))"))
        .as(page)
        .containsExactly("true");
  }

  @Test
  void keys_lead_from_article_to_article() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser.go("/articles?rank=new").awaitThere(".articles").press("j").press("j").press("k");
      assertThat(
              browser.ask(
                  "return [String([...document.querySelectorAll('.articles .article h2 a')]"
                      + ".indexOf(document.activeElement))]"))
          .containsExactly("0");
    }
  }

  private List<String> forAll() {
    return and(FixedPages.ALL, flagged, flagged + "/comments/1", item, "/posts/" + post);
  }

  private List<String> forPeople() {
    return and(
        FixedPages.PEOPLE,
        flagged + "?as=moderator",
        "/posts/" + post,
        item,
        order,
        order.replace("/shop/", "/admin/"),
        own + "/edit",
        edited,
        "/desk/feeds/readers/preview?with=" + edited.substring(edited.lastIndexOf('/') + 1),
        read,
        CONSENT);
  }

  private static List<String> and(List<String> fixed, String... more) {
    return Stream.concat(fixed.stream(), Stream.of(more)).toList();
  }

  private List<String> forNewcomers() {
    return List.of(
        "/",
        "/continue",
        "/welcome/picture",
        "/welcome/groups",
        "/welcome/people",
        "/welcome/feeds");
  }

  private List<String> forAdmins() {
    return and(FixedPages.ADMINS, "/admin/items/" + item.substring(item.lastIndexOf('/') + 1));
  }

  private void logIn(Browser browser) {
    browser
        .go("/login?next=/articles/log")
        .type("name", "admin")
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText("main h1", "Moderation log");
  }

  /// A form that was refused.
  private List<String> mistakes(Browser browser) {
    browser
        .go("/articles/submit")
        .type("title", "A title")
        .type("groups", "Not A Group!")
        .type("text", "x")
        .click("main form button:not([name])")
        .awaitThere("#error-groups");
    return faults.inAllLooks(browser, "", "refused form");
  }

  /// Some of the API, opened and tried.
  private List<String> operations(Browser browser) {
    browser.go("/api#submitArticle");
    browser.click("#submitArticle [data-try]");
    for (String id : List.of("listArticles", "upload", "readCart", "findPeople")) {
      browser.ask("document.getElementById('" + id + "').parentElement.open = true; return []");
    }
    return faults.inAllLooksWithoutAxe(browser, "", "open operations");
  }
}
