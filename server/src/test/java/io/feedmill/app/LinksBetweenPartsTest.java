package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Json;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// From one part of the site to another with one press.
@Tag("slow")
@WithApp("FEEDMILL_PUBLIC_URL=http://mill.example")
class LinksBetweenPartsTest {
  private static final NewItem RYE =
      new NewItem(
          "rye",
          null,
          "https://links.example/",
          "{\"type\":\"entry\",\"name\":\"Rye & <wheat>\",\"url\":\"https://links.example/rye?a=1&b=2\"}");

  private final TestApp app;

  LinksBetweenPartsTest(TestApp app) {
    this.app = app;
  }

  private static Document page(TestClient client, String path) {
    Answer answer = client.get(path);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  private TestClient author() {
    TestClient author = app.person();
    String sent = Json.text(Map.of("title", "Of grain", "text", "x", "groups", List.of("grain")));
    assertThat(author.post("/api/v1/articles", sent).status()).isEqualTo(201);
    return author;
  }

  private static List<String> followed(TestClient client) {
    return page(client, "/reader/feeds").select(".follows a[rel]").eachAttr("href");
  }

  /// Presses the button of the page that follows its feed.
  private static Answer follow(TestClient client, String path) {
    String feed =
        page(client, path).expectFirst("form[action=/reader/follow] input[name=feed]").val();
    return client.submitFrom(path, "/reader/follow", Map.of("feed", feed, "next", path));
  }

  @Test
  void a_group_and_the_articles_of_a_person_are_followed_in_the_reader_with_one_press() {
    String author = author().get("/api/v1/me").text("/name");
    TestClient reader = app.person();
    assertThat(follow(reader, "/articles/g/grain").header("location"))
        .isEqualTo("/articles/g/grain");
    assertThat(page(reader, "/articles/g/grain").text())
        .contains("New items appear in your reader");
    follow(reader, "/articles/g/grain");
    follow(reader, "/@" + author + "/articles");
    assertThat(followed(reader))
        .hasSize(2)
        .allMatch(url -> url.startsWith("http://mill.example/articles"))
        .anyMatch(url -> url.contains("/g/grain."))
        .anyMatch(url -> url.contains("author=" + author));
  }

  @Test
  void a_search_is_followed_in_the_reader_with_one_press() {
    TestClient reader = app.person();
    assertThat(follow(reader, "/search?q=grain+-oats").header("location"))
        .isEqualTo("/search?q=grain+-oats");
    assertThat(followed(reader)).containsExactly("http://mill.example/search.rss?q=grain+-oats");
  }

  @Test
  void a_guest_follows_after_the_log_in_and_other_addresses_are_refused() {
    author();
    TestClient guest = app.anonymous();
    Answer sent = guest.submit("/reader/follow", Map.of("feed", "/articles/g/grain.rss"));
    assertThat(sent.header("location")).isEqualTo("/login?next=%2Fcontinue");
    TestClient reader = app.person();
    for (String bad :
        List.of("", "//evil.example/feed", "https://evil.example/", "/" + "a".repeat(500))) {
      Map<String, String> fields = Map.of("feed", bad, "next", "/articles");
      assertThat(reader.submitFrom("/articles", "/reader/follow", fields).status())
          .as(bad)
          .isEqualTo(400);
    }
    assertThat(reader.submit("/reader/follow", Map.of("feed", "/articles.rss")).status())
        .isEqualTo(403);
    assertThat(followed(reader)).isEmpty();
  }

  @Test
  void an_item_of_the_reader_is_discussed_posted_and_sent_to_the_desk() {
    TestAccount owner = TestAccount.of(app.admin());
    Follower reader = Follower.of(app, owner, "read", "follow", "channels");
    reader.follow("home", "https://links.example/feed", List.of(RYE));
    String id = Follower.ids(reader.get("action", "timeline", "channel", "home")).getFirst();
    Document open = page(owner.client(), "/reader?channel=home&item=" + id);
    String url = open.expectFirst("#open h2 a").attr("href");
    Document submit = page(owner.client(), link(open, "Discuss"));
    assertThat(submit.expectFirst("input[name=link]").val()).isEqualTo(url);
    assertThat(submit.expectFirst("input[name=title]").val()).isEqualTo("Rye & <wheat>");
    assertThat(page(owner.client(), link(open, "Post")).expectFirst("textarea[name=text]").val())
        .isEqualTo("Rye & <wheat> " + url);
    Document desk = page(owner.client(), link(open, "Send to desk"));
    assertThat(desk.expectFirst("input[name=url]").val()).isEqualTo(url);
    assertThat(desk.expectFirst("input[name=title]").val()).isEqualTo("Rye & <wheat>");
    app.admin().send("PATCH", "/api/v1/site", "application/json", "{\"parts\":[\"reader\"]}");
    try {
      Document alone = page(owner.client(), "/reader?channel=home&item=" + id);
      assertThat(alone.select("#open .acts a")).isEmpty();
    } finally {
      assertThat(app.admin().put("/api/v1/site", "{}").status()).isEqualTo(200);
    }
  }

  private static String link(Document page, String label) {
    return page.select("#open .acts a").stream()
        .filter(each -> each.text().equals(label))
        .findFirst()
        .orElseThrow()
        .attr("href");
  }

  @Test
  void an_item_of_the_shop_is_posted() {
    String item = ShopCalls.add(app.admin(), "Quern & stone", 3_600, 2);
    String address =
        page(app.anonymous(), "/shop/items/" + item)
            .expectFirst(".buy .actions a[href^=/home]")
            .attr("href");
    assertThat(page(app.person(), address).expectFirst("textarea[name=text]").val())
        .isEqualTo("Quern & stone http://mill.example/shop/items/" + item);
  }
}
