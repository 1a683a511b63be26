package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.add;
import static io.feedmill.storefront.http.ShopCalls.edit;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The shop's caches over HTTP, for buyers and administrators.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CacheHttpTest {
  private TestApp app;
  private TestClient admin;
  private TestClient visitor;
  private RawRedis raw;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of());
    admin = app.admin();
    visitor = app.anonymous();
    raw = RawRedis.toTestRedis();
  }

  @AfterAll
  void stop() {
    raw.close();
    app.close();
  }

  /// A viewed item, whose creation purges no page any more.
  private String popular(String name) {
    String id = add(admin, name, 100, 50);
    assertThat(app.anonymous().post("/api/v1/items/" + id + "/views", "").status()).isEqualTo(204);
    app.awaitEvents();
    return id;
  }

  private static String status(Answer page) {
    return page.header("Cache-Status");
  }

  private void warm(String page) {
    Eventually.holds(() -> assertThat(status(visitor.get(page))).startsWith("feedmill; hit"));
  }

  @Test
  void a_price_change_is_on_the_next_response_of_its_page_and_of_every_list() {
    String id = popular("Changing price");
    String other = popular("Steady price");
    warm("/shop/items/" + id);
    warm("/shop/items/" + other);
    for (int price = 12_300; price < 12_310; price++) {
      String shown = "€123.0" + (price - 12_300);
      assertThat(edit(admin, id, "{\"priceMinor\":%d}".formatted(price)).status()).isEqualTo(200);
      assertThat(visitor.get("/shop/items/" + id).body()).contains(shown);
      assertThat(visitor.get("/shop").body()).contains(shown);
      assertThat(status(visitor.get("/shop/items/" + other))).startsWith("feedmill; hit");
    }
  }

  @Test
  void a_cached_page_has_no_data_of_the_user_who_requested_it_first() {
    String id = popular("Asked for by somebody");
    TestClient member = app.person();
    Answer first = member.get("/shop/items/" + id);
    assertThat(status(first)).endsWith("stored");
    assertThat(first.all("Set-Cookie")).isEmpty();
    assertThat(app.person().get("/shop/items/" + id).body()).isEqualTo(first.body());
    assertThat(first.body()).doesNotContain("_csrf");
  }

  @Test
  void admins_create_list_and_delete_the_schedule_of_a_row() {
    String id = add(admin, "Scheduled", 100, 629);
    String refresh = "/api/v1/items/" + id + "/refresh";
    Answer scheduled = admin.put(refresh, "{\"delaySeconds\":10.5}");
    assertThat(scheduled.status()).isEqualTo(200);
    assertThat(scheduled.json().at("/delaySeconds").asDouble()).isEqualTo(10.5);
    Eventually.holds(
        () -> assertThat(raw.string("GET", "shop{rows}:inv:" + id)).contains("\"qty\":629"));
    Answer listed = admin.get("/api/v1/rows/schedule?limit=500");
    assertThat(listed.body()).contains("\"row\":\"" + id + "\",\"delaySeconds\":10.5");
    assertThat(admin.put(refresh, "{\"delaySeconds\":-1}").status()).isEqualTo(200);
    assertThat(raw.number("EXISTS", "shop{rows}:inv:" + id)).isZero();
    assertThat(admin.get("/api/v1/rows/schedule").body()).doesNotContain("\"" + id + "\"");
  }

  @Test
  void the_schedule_is_listed_in_pages_with_each_row_once() {
    for (int i = 0; i < 5; i++) {
      String id = add(admin, "Part " + i, 100, 1);
      admin.put("/api/v1/items/" + id + "/refresh", "{\"delaySeconds\":3600}");
    }
    Answer part = admin.get("/api/v1/rows/schedule?limit=2");
    StringBuilder rows = new StringBuilder();
    while (!part.text("/next").isEmpty()) {
      part.json().at("/items").forEach(row -> rows.append(row.at("/row").asString()).append(' '));
      part = admin.get("/api/v1/rows/schedule?limit=2&after=" + part.text("/next"));
    }
    part.json().at("/items").forEach(row -> rows.append(row.at("/row").asString()).append(' '));
    assertThat(rows.toString().strip().split(" ")).doesNotHaveDuplicates().hasSizeGreaterThan(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"delaySeconds\":\"soon\"}",
        "{\"delaySeconds\":0.001}",
        "{\"delaySeconds\":1e9}"
      })
  void an_invalid_delay_is_refused(String body) {
    String id = add(admin, "Refused", 100, 1);
    assertThat(admin.put("/api/v1/items/" + id + "/refresh", body).status()).isEqualTo(422);
    assertThat(raw.string("ZSCORE", "shop{rows}:delay:", id)).isNull();
  }

  @Test
  void unknown_rows_cannot_be_scheduled_and_forged_cursors_and_tags_are_refused() {
    String body = "{\"delaySeconds\":10}";
    assertThat(admin.put("/api/v1/items/999999999/refresh", body).status()).isEqualTo(404);
    assertThat(admin.put("/api/v1/items/%7Bx%7D/refresh", body).status()).isEqualTo(404);
    assertThat(admin.get("/api/v1/rows/schedule?after=nonsense").status()).isEqualTo(400);
    assertThat(admin.get("/api/v1/rows/schedule?limit=0").status()).isEqualTo(400);
    assertThat(admin.delete("/api/v1/pages").status()).isEqualTo(400);
    for (String tag : new String[] {"", "x", "%7Bx%7D", "-1", "1".repeat(101)}) {
      assertThat(admin.delete("/api/v1/pages?tag=" + tag).status()).as(tag).isEqualTo(400);
    }
  }

  @Test
  void only_admins_use_the_caches() {
    TestClient person = app.person();
    for (TestClient client : new TestClient[] {visitor, person}) {
      int refused = client == visitor ? 401 : 403;
      assertThat(client.get("/admin/cache").status()).isEqualTo(refused);
      assertThat(client.get("/api/v1/rows/schedule").status()).isEqualTo(refused);
      assertThat(client.delete("/api/v1/pages?tag=1").status()).isEqualTo(refused);
      assertThat(client.put("/api/v1/items/1/refresh", "{\"delaySeconds\":1}").status())
          .isEqualTo(refused);
    }
  }

  @Test
  void purging_a_tag_deletes_the_pages_of_that_item() {
    String id = popular("Purged");
    warm("/shop/items/" + id);
    Answer purged = admin.delete("/api/v1/pages?tag=" + id);
    assertThat(purged.json().at("/purged").asInt()).isEqualTo(1);
    assertThat(status(visitor.get("/shop/items/" + id))).endsWith("stored");
  }

  @Test
  @EnabledIf("io.feedmill.testing.browser.Browser#installed")
  void the_page_of_the_caches_shows_hit_rate_hottest_pages_and_schedule() {
    String id = popular("Hot");
    warm("/shop/items/" + id);
    admin.put("/api/v1/items/" + id + "/refresh", "{\"delaySeconds\":30}");
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser
          .go("/login")
          .type("name", "admin")
          .type("password", TestApp.PASSWORD)
          .click("main form button");
      browser.awaitText(".account", "admin");
      Eventually.holds(() -> {
        browser.go("/admin/cache");
        assertThat(browser.text("main"))
            .contains("Hit rate")
            .contains("/shop/items/")
            .contains("30 s");
      });
      assertThat(browser.overflow()).isZero();
      assertThat(browser.complaints()).isEmpty();
      browser.picture("admin-cache");
    }
  }
}
