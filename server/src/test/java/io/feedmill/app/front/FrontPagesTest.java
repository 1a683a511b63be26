package io.feedmill.app.front;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// The front page of guests and of members.
@WithApp
class FrontPagesTest {
  private final TestApp app;

  FrontPagesTest(TestApp app) {
    this.app = app;
  }

  private static Document front(TestClient client) {
    Answer answer = client.header("Accept", "text/html").get("/");
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  private static List<String> headings(Document page) {
    return page.select("main h2, aside h2").eachText();
  }

  private void article(String title) {
    String sent = Json.text(Map.of("title", title, "text", "x"));
    assertThat(app.person().post("/api/v1/articles", sent).status()).isEqualTo(201);
  }

  @Test
  void a_guest_sees_articles_and_items_and_a_way_in() {
    article("Front <b>news</b>");
    String item =
        app.admin()
            .post(
                "/api/v1/items",
                "{\"name\":\"Front item\",\"description\":\"x\",\"priceMinor\":500,\"qty\":3}")
            .text("/id");
    app.admin()
        .post(
            "/api/v1/items",
            "{\"name\":\"Sold out\",\"description\":\"x\",\"priceMinor\":500,\"qty\":0}");
    Eventually.holds(() -> {
      Document page = front(app.anonymous());
      assertThat(page.select(".front-articles h3").eachText()).contains("Front <b>news</b>");
      assertThat(page.select(".front-items a").eachAttr("href")).contains("/shop/items/" + item);
    });
    Document page = front(app.anonymous());
    assertThat(page.select(".front-items").text()).contains("€5.00").doesNotContain("Sold out");
    assertThat(page.select("main .welcome a").eachAttr("href"))
        .containsExactly("/signup", "/login");
    assertThat(headings(page)).doesNotContain("New posts", "In your reader");
  }

  @Test
  void a_guest_gets_the_same_bytes_again_and_no_cookie() {
    TestClient guest = app.anonymous().header("Accept", "text/html");
    Answer first = guest.get("/");
    assertThat(first.all("set-cookie")).isEmpty();
    assertThat(first.header("cache-control")).contains("private");
    assertThat(first.header("vary")).contains("Cookie");
    assertThat(first.header("etag")).isNotEmpty();
  }

  @Test
  void a_member_sees_what_those_they_follow_posted_at_once() {
    TestClient author = app.person();
    String name = author.get("/api/v1/me").text("/name");
    TestClient reader = app.person();
    assertThat(headings(front(reader))).contains("Find people to follow", "In your reader");
    assertThat(reader.put("/api/v1/friends/@" + name, "{}").status()).isEqualTo(200);
    author.post("/api/v1/posts", "{\"text\":\"Read <me> first\"}");
    Eventually.holds(() -> {
      Document page = front(reader);
      assertThat(headings(page)).contains("New posts");
      assertThat(page.select(".briefs").text()).contains("Read <me> first");
    });
    assertThat(front(reader).select(".welcome")).isEmpty();
    assertThat(front(app.person()).select(".briefs").text()).doesNotContain("Read <me> first");
    assertThat(front(app.anonymous()).text()).doesNotContain("Read <me> first");
  }

  @Test
  void what_is_off_is_not_on_the_front_page() {
    article("Switched off");
    TestClient admin = app.admin();
    admin.send("PATCH", "/api/v1/site", "application/json", "{\"parts\":[\"reader\"]}");
    try {
      Document page = front(app.anonymous());
      assertThat(page.select(".front-articles, .front-items")).isEmpty();
      assertThat(page.select("main .welcome")).isNotEmpty();
      assertThat(headings(front(app.person()))).containsExactly("Welcome", "In your reader");
    } finally {
      assertThat(admin.put("/api/v1/site", "{}").status()).isEqualTo(200);
    }
  }
}
