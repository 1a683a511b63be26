package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A site with long words in every part, and the addresses of its pages by their permitted viewers.
final class SitePages {
  private static final String CONSENT =
      "/auth?client_id=https://app.example/&redirect_uri=https://app.example/back&state=x"
          + "&code_challenge_method=S256&scope=read+follow&code_challenge="
          + "A".repeat(43);

  private final TestApp app;
  private String flagged = "";
  private String another = "";
  private String item = "";
  private String post = "";
  private String order = "";
  private String guestOrder = "";
  private String edited = "";
  private String read = "";
  private String own = "";

  private SitePages(TestApp app) {
    this.app = app;
  }

  /// Fills the site.
  static SitePages of(TestApp app) {
    SitePages pages = new SitePages(app);
    pages.fill();
    return pages;
  }

  private void fill() {
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
    String comment =
        admin.post(article + "/comments", "{\"text\":\"`code` and **more**\"}").text("/id");
    String edit = "{\"text\":\"`code` and **much more**\"}";
    admin.send("PATCH", "/api/v1/comments/" + comment, "application/json", edit);
    admin.put("/api/v1/subscriptions/java", "{}");
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
    guestOrder = order(app.anonymous(), id);
  }

  /// The page of the order of a guest.
  private static String order(TestClient guest, String item) {
    guest.put("/api/v1/cart/" + item, "{\"quantity\":1}");
    Answer placed =
        guest.send(
            Map.of("Idempotency-Key", "everybody"),
            "POST",
            "/api/v1/checkout",
            "application/json",
            "{\"guest\":{\"name\":\"Gus\",\"email\":\"gus@example.org\"}}");
    assertThat(placed.status()).as(placed.body()).isEqualTo(201);
    return placed.text("/link");
  }

  private void fillTimeline(TestClient admin) {
    TestAccount author = TestAccount.of(admin);
    TestAccount other = TestAccount.at(app);
    another = other.name();
    post = author.post("Unbreakable".repeat(20) + " @" + other.name() + " https://example.org/a");
    other.reply(post, "An answer");
    author.put("friends", other);
    other.put("friends", author);
  }

  /// An article with comments, which is flagged.
  String flagged() {
    return flagged;
  }

  List<String> forAll() {
    return and(
        FixedPages.ALL,
        flagged,
        flagged + "/comments/1",
        flagged + "/comments/2/history",
        item,
        guestOrder,
        "/posts/" + post);
  }

  List<String> forPeople() {
    return and(
        FixedPages.PEOPLE,
        flagged + "?as=moderator",
        flagged + "/comments/1/flag",
        flagged + "/comments/2/edit",
        "/articles?from=subscribed",
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

  List<String> forNewcomers() {
    return List.of(
        "/",
        "/continue",
        "/welcome/picture",
        "/welcome/groups",
        "/welcome/people",
        "/welcome/feeds");
  }

  List<String> forAdmins() {
    return and(
        FixedPages.ADMINS,
        "/admin/people/" + another,
        "/admin/items/new",
        "/admin/items/" + item.substring(item.lastIndexOf('/') + 1));
  }
}
