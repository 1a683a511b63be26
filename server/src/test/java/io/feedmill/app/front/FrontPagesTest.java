package io.feedmill.app.front;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The front page of guests and of members.
@Tag("slow")
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
  void a_member_sees_their_groups_first_and_the_site_below_while_these_are_few() {
    article("Of the site");
    TestClient author = app.person();
    String sent =
        Json.text(Map.of("title", "Of my group", "text", "x", "groups", List.of("frontgroup")));
    assertThat(author.post("/api/v1/articles", sent).status()).isEqualTo(201);
    TestClient member = app.person().header("Accept", "text/html");
    assertThat(headings(front(member))).doesNotContain("From your groups");
    member.submitFrom("/groups", "/articles/g/frontgroup/subscribe", Map.of());
    Document page = front(member);
    assertThat(page.select(".front-articles h2").eachText())
        .containsExactly("From your groups", "From the whole site");
    assertThat(page.select(".front-articles .lead h3").text()).isEqualTo("Of my group");
    assertThat(page.select(".front-articles h3").eachText())
        .contains("Of the site")
        .doesNotHaveDuplicates();
    assertThat(page.select(".front-articles a[href='/articles?from=subscribed']")).hasSize(1);
    assertThat(front(app.person()).select(".front-articles h2").eachText())
        .containsExactly("Top articles");
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
  void a_guest_sees_popular_posts_people_groups_and_public_feeds() {
    TestAccount author = TestAccount.at(app);
    TestAccount fan = TestAccount.at(app);
    String post = author.post("Liked by guests too");
    assertThat(fan.client().put("/api/v1/posts/" + post + "/like", "{}").status()).isEqualTo(200);
    fan.put("friends", author);
    String sent = Json.text(Map.of("title", "In a group", "text", "x", "groups", List.of("birds")));
    assertThat(fan.client().post("/api/v1/articles", sent).status()).isEqualTo(201);
    DeskCalls desk = DeskCalls.at(app);
    desk.feed("fresh-news", Map.of("title", "Fresh <news>", "mode", "window"));
    desk.move(desk.put("Newest of the feed"), "fresh-news", "publish");
    desk.feed("partners", Map.of("title", "Partners only", "mode", "queue"));
    desk.move(desk.put("Secret for partners"), "partners", "publish");
    Eventually.holds(() -> {
      Document page = front(app.anonymous());
      assertThat(headings(page))
          .contains("Groups", "Popular posts", "Who to follow", "Fresh in our feeds");
      assertThat(page.select(".briefs").text()).contains("Liked by guests too");
      assertThat(page.select(".suggested a").eachAttr("href")).contains("/@" + author.name());
      assertThat(page.select(".group-link").eachAttr("href")).contains("/articles/g/birds");
      assertThat(page.select(".freshest").text()).contains("Newest of the feed", "Fresh <news>");
    });
    Document page = front(app.anonymous());
    assertThat(page.text()).doesNotContain("Partners only", "Secret for partners");
    assertThat(page.select("main form, aside form").eachAttr("action"))
        .allMatch(action -> action.matches("/@\\w+/follow"));
  }

  @Test
  void a_member_follows_a_suggestion_with_one_press_and_is_not_shown_it_again() {
    TestAccount author = TestAccount.at(app);
    TestAccount friend = TestAccount.at(app);
    TestAccount me = TestAccount.at(app);
    me.put("friends", friend);
    friend.put("friends", author);
    Answer suggested = me.client().get("/api/v1/suggestions?limit=1");
    assertThat(suggested.body())
        .isEqualTo(
            "{\"items\":[{\"id\":\"%s\",\"name\":\"%s\",\"reason\":\"shared\",\"count\":1}]}"
                .formatted(author.id(), author.name()));
    Document page = front(me.client());
    assertThat(page.select(".suggested li").getFirst().text())
        .contains(author.name(), "Followed by 1 you follow");
    Answer followed =
        me.client().submitFrom("/", "/@" + author.name() + "/follow", Map.of("next", "/"));
    assertThat(followed.header("location")).isEqualTo("/");
    assertThat(TestAccount.ids(me.client().get("/api/v1/friends"))).contains(author.id());
    assertThat(TestAccount.ids(me.client().get("/api/v1/suggestions"))).doesNotContain(author.id());
    TestAccount late = TestAccount.at(app);
    late.put("friends", friend);
    assertThat(TestAccount.ids(late.client().get("/api/v1/suggestions"))).contains(author.id());
    app.suspend(author.name());
    assertThat(TestAccount.ids(late.client().get("/api/v1/suggestions")))
        .doesNotContain(author.id());
  }

  @Test
  void suggestions_need_a_log_in_and_a_limit_within_bounds() {
    assertThat(app.anonymous().get("/api/v1/suggestions").status()).isEqualTo(401);
    assertThat(app.person().get("/api/v1/suggestions?limit=41").status()).isEqualTo(400);
    assertThat(app.person().get("/api/v1/suggestions?limit=x").status()).isEqualTo(400);
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
