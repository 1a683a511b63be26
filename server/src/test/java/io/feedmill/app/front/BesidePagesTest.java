package io.feedmill.app.front;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What is beside the pages of people, searches, notifications and orders.
@Tag("slow")
@WithApp
class BesidePagesTest {
  private static final String NOTICES = "/notifications";

  private final TestApp app;

  BesidePagesTest(TestApp app) {
    this.app = app;
  }

  private static Element beside(TestClient viewer, String path) {
    return Jsoup.parse(viewer.header("Accept", "text/html").get(path).body())
        .expectFirst("aside.aside");
  }

  private static List<String> suggested(TestAccount viewer, String path) {
    return beside(viewer.client(), path).select(".suggested a").eachAttr("href");
  }

  /// A member, a friend of theirs, and a person whom the friend follows.
  private record Circle(TestAccount me, TestAccount friend, TestAccount other) {}

  private Circle circle() {
    Circle circle = new Circle(TestAccount.at(app), TestAccount.at(app), TestAccount.at(app));
    circle.me().put("friends", circle.friend());
    circle.friend().put("friends", circle.other());
    return circle;
  }

  @Test
  void a_profile_has_the_date_of_joining_and_people_to_follow() {
    Circle circle = circle();
    circle.other().post("Seen by everybody");
    String page = "/@" + circle.friend().name();
    Element own = beside(circle.me().client(), page);
    assertThat(own.select("#person-about + .facts").text()).startsWith("Joined");
    assertThat(own.select(".suggested a").eachAttr("href")).contains("/@" + circle.other().name());
    Eventually.holds(() ->
        assertThat(beside(app.anonymous(), page).select("h2").eachText())
            .containsExactly("About", "Who to follow"));
    String about = app.anonymous().header("Accept", "text/html").get(page + "/about").body();
    assertThat(Jsoup.parse(about).select("aside.aside")).as("the tab has the date").isEmpty();
  }

  @Test
  void the_person_of_a_profile_is_not_suggested_beside_it() {
    Circle circle = circle();
    String other = "/@" + circle.other().name();
    assertThat(suggested(circle.me(), NOTICES)).contains(other);
    assertThat(suggested(circle.me(), other)).doesNotContain(other);
    TestAccount known = TestAccount.at(app);
    for (int i = 0; i < 3; i++) {
      TestAccount follower = TestAccount.at(app);
      follower.put("friends", known);
      follower.put("friends", circle.friend());
      follower.put("friends", circle.other());
    }
    String best = "/@" + known.name();
    Eventually.holds(() -> {
      assertThat(beside(app.anonymous(), "/@" + circle.me().name()).select(".suggested a"))
          .hasSize(3)
          .anyMatch(each -> each.attr("href").equals(best));
      assertThat(beside(app.anonymous(), best).select(".suggested a").eachAttr("href"))
          .hasSize(3)
          .doesNotContain(best);
    });
  }

  @Test
  void a_guest_who_follows_a_suggested_person_gets_to_the_page_of_that_person() {
    Circle circle = circle();
    String page = "/@" + circle.me().name();
    Eventually.holds(
        () -> assertThat(beside(app.anonymous(), page).select(".suggested form")).isNotEmpty());
    assertThat(beside(app.anonymous(), page).select(".suggested [name=next]")).isEmpty();
    assertThat(beside(circle.friend().client(), page).select(".suggested [name=next]"))
        .allMatch(each -> each.attr("value").equals(page));
  }

  @Test
  void the_lines_of_notifications_alone_have_no_people_beside_them_and_lead_to_the_whole_page() {
    Circle circle = circle();
    circle.friend().put("friends", circle.me());
    for (String whole : List.of(NOTICES, NOTICES + "?kind=follow")) {
      String lines = whole + (whole.contains("?") ? "&" : "?") + "part=lines";
      Eventually.holds(() -> {
        String body = circle.me().client().header("Accept", "text/html").get(lines).body();
        assertThat(Jsoup.parse(body).select(".notification [name=next]").eachAttr("value"))
            .containsExactly(whole);
        assertThat(Jsoup.parse(body).select(".suggested")).isEmpty();
      });
      assertThat(suggested(circle.me(), whole)).isNotEmpty();
    }
  }

  @Test
  void a_profile_has_the_groups_of_the_articles_of_the_person() {
    TestAccount author = TestAccount.at(app);
    String page = "/@" + author.name();
    assertThat(beside(author.client(), page).select(".group")).isEmpty();
    for (List<String> groups : List.of(List.of("oats", "rye"), List.of("rye"))) {
      String sent = Json.text(Map.of("title", "Grain", "text", "x", "groups", groups));
      assertThat(author.client().post("/api/v1/articles", sent).status()).isEqualTo(201);
    }
    assertThat(beside(author.client(), page).select(".group").eachText())
        .containsExactly("rye", "oats");
    assertThat(beside(author.client(), page + "/articles").select(".group"))
        .as("on the first tab only")
        .isEmpty();
  }

  @Test
  void a_followed_person_is_no_longer_suggested_beside_any_page() {
    Circle circle = circle();
    TestAccount me = circle.me();
    String other = "/@" + circle.other().name();
    assertThat(suggested(me, NOTICES)).first().isEqualTo(other);
    String followed =
        me.client()
            .submitFrom(NOTICES, other + "/follow", Map.of("next", NOTICES))
            .header("location");
    assertThat(followed).isEqualTo(NOTICES);
    assertThat(suggested(me, NOTICES)).doesNotContain(other);
    assertThat(suggested(me, "/@" + circle.friend().name())).doesNotContain(other);
  }

  @Test
  void a_person_who_blocks_the_viewer_is_no_longer_suggested_beside_a_cached_page() {
    Circle circle = circle();
    String other = "/@" + circle.other().name();
    for (int times = 0; times < 3; times++) {
      assertThat(suggested(circle.me(), NOTICES)).contains(other);
    }
    circle.other().put("blocks", circle.me());
    assertThat(suggested(circle.me(), NOTICES)).doesNotContain(other);
  }

  @Test
  void a_search_has_tips_and_groups_and_only_members_see_tips_about_marks() {
    String sent =
        Json.text(Map.of("title", "Larks", "text", "x", "groups", List.of("besidegroup")));
    assertThat(app.person().post("/api/v1/articles", sent).status()).isEqualTo(201);
    Eventually.holds(() -> {
      Element guest = beside(app.anonymous(), "/search?q=nothing");
      assertThat(guest.select(".group-link").eachAttr("href")).contains("/articles/g/besidegroup");
      assertThat(guest.select(".tips").text()).contains("from:name").doesNotContain("is:saved");
    });
    assertThat(beside(app.person(), "/search").select(".tips").text()).contains("is:saved");
    TestClient german = app.anonymous().header("Accept-Language", "de");
    assertThat(beside(german, "/search").select(".tips code").eachText())
        .as("operators are the same in all languages")
        .contains("\"eine Wortfolge\"", "-Wort", "from:Name", "in:Gruppe");
  }

  @Test
  void orders_have_help_and_items_of_the_shop() {
    String item = ShopCalls.add(app.admin(), "Beside lamp", 100, 3);
    TestClient buyer = app.person();
    Eventually.holds(() ->
        assertThat(beside(buyer, "/shop/orders").select(".four a").eachAttr("href"))
            .contains("/shop/items/" + item));
    assertThat(beside(buyer, "/shop/orders").text()).contains("until the shop packs it");
  }

  @Test
  void nothing_of_a_part_that_is_off_is_beside_a_page() {
    Circle circle = circle();
    String sent = Json.text(Map.of("title", "Wrens", "text", "x", "groups", List.of("offgroup")));
    assertThat(app.person().post("/api/v1/articles", sent).status()).isEqualTo(201);
    assertThat(suggested(circle.me(), NOTICES)).isNotEmpty();
    Eventually.holds(
        () -> assertThat(beside(app.anonymous(), "/search").select(".group-link")).isNotEmpty());
    TestClient admin = app.admin();
    admin.send("PATCH", "/api/v1/site", "application/json", "{\"parts\":[\"reader\"]}");
    try {
      assertThat(beside(circle.me().client(), NOTICES).select(".suggested")).isEmpty();
      assertThat(beside(app.anonymous(), "/search").select(".group-link")).isEmpty();
    } finally {
      assertThat(admin.put("/api/v1/site", "{}").status()).isEqualTo(200);
    }
  }
}
