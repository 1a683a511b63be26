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
import org.junit.jupiter.api.Test;

/// What is beside the pages of people, searches, notifications and orders.
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
    assertThat(own.select("#person-about + .facts").text()).startsWith("Joined just now");
    assertThat(own.select(".suggested a").eachAttr("href")).contains("/@" + circle.other().name());
    Eventually.holds(() ->
        assertThat(beside(app.anonymous(), page).select("h2").eachText())
            .containsExactly("About", "Who to follow"));
    assertThat(beside(app.anonymous(), page + "/about").select("h2").eachText())
        .as("the tab has the date itself")
        .containsExactly("Who to follow");
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
    assertThat(beside(TestAccount.at(app).client(), page + "/about").select(".group").eachText())
        .containsExactly("rye", "oats");
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
  void a_search_has_tips_and_groups_and_only_members_are_told_of_their_own_marks() {
    String sent =
        Json.text(Map.of("title", "Larks", "text", "x", "groups", List.of("besidegroup")));
    assertThat(app.person().post("/api/v1/articles", sent).status()).isEqualTo(201);
    Eventually.holds(() -> {
      Element guest = beside(app.anonymous(), "/search?q=nothing");
      assertThat(guest.select(".group-link").eachAttr("href")).contains("/articles/g/besidegroup");
      assertThat(guest.select(".tips").text()).contains("from:name").doesNotContain("is:saved");
    });
    assertThat(beside(app.person(), "/search").select(".tips").text()).contains("is:saved");
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
