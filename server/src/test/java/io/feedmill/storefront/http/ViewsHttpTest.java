package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ViewsHttpTest {
  private final List<String> items = new ArrayList<>();
  private TestApp app;

  @BeforeEach
  void start() throws InterruptedException {
    app = TestApp.start(Map.of());
    TestClient admin = app.admin();
    for (int i = 0; i < 3; i++) {
      items.add(
          admin
              .post(
                  "/api/v1/items",
                  "{\"name\":\"Item\",\"description\":\"x\",\"priceMinor\":1,\"qty\":1}")
              .text("/id"));
    }
  }

  @AfterEach
  void stop() {
    app.close();
  }

  private static Answer view(TestClient client, String item) {
    return client.send("POST", "/api/v1/items/" + item + "/views", "", "");
  }

  private static List<String> viewed(TestClient client) {
    return client
        .get("/api/v1/me/viewed")
        .json()
        .at("/items")
        .valueStream()
        .map(item -> item.get("id").asString() + " " + item.get("views").asDouble())
        .toList();
  }

  @Test
  void a_visitor_becomes_a_guest_with_the_first_view_and_stays_the_same_guest() {
    TestClient visitor = app.anonymous();
    assertThat(viewed(visitor)).isEmpty();
    assertThat(visitor.cookies()).doesNotContainKey("feedmill");
    Answer first = view(visitor, items.get(0));
    assertThat(first.status()).isEqualTo(204);
    assertThat(first.header("Set-Cookie"))
        .startsWith("feedmill=")
        .contains("HTTPOnly", "SameSite=Lax", "Path=/");
    assertThat(view(visitor, items.get(1)).all("Set-Cookie")).isEmpty();
    assertThat(viewed(visitor)).containsExactly(items.get(1) + " 1.0", items.get(0) + " 1.0");
    assertThat(visitor.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void views_of_a_guest_are_kept_at_log_in_and_the_guests_token_is_invalid() {
    TestClient visitor = app.anonymous();
    view(visitor, items.get(0));
    String guest = visitor.cookies().get("feedmill");
    String account = "{\"name\":\"looker\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD);
    visitor.post("/api/v1/accounts", account);
    visitor.post("/api/v1/sessions", account);
    assertThat(viewed(visitor)).containsExactly(items.get(0) + " 1.0");
    TestClient thief = app.anonymous();
    thief.cookies().put("feedmill", guest);
    assertThat(viewed(thief)).isEmpty();
  }

  @Test
  void popular_items_are_listed_most_viewed_first() {
    TestClient person = app.person();
    for (int item : List.of(0, 1, 1, 2, 1, 2)) {
      view(person, items.get(item));
    }
    Answer popular = app.anonymous().get("/api/v1/items/popular?limit=2");
    assertThat(popular.body())
        .isEqualTo(
            "{\"items\":[{\"id\":\"%s\",\"views\":3.0,\"name\":\"Item\"},".formatted(items.get(1))
                + "{\"id\":\"%s\",\"views\":2.0,\"name\":\"Item\"}]}".formatted(items.get(2)));
  }

  @Test
  void an_invalid_item_id_is_refused_and_nothing_is_written() {
    TestClient visitor = app.anonymous();
    for (String item :
        List.of("0", "-1", "a%20b", "x%7Dy", "9".repeat(65), "9007199254740991", "%00", "..%2F")) {
      assertThat(view(visitor, item).status()).as(item).isBetween(400, 404);
    }
    assertThat(visitor.cookies()).doesNotContainKey("feedmill");
    for (String limit : List.of("0", "101", "x", "-1")) {
      assertThat(visitor.get("/api/v1/items/popular?limit=" + limit).status()).isEqualTo(400);
    }
    assertThat(visitor.get("/api/v1/items/popular").body()).isEqualTo("{\"items\":[]}");
  }

  @Test
  void a_page_of_another_site_cannot_count_a_view() {
    TestClient visitor = app.anonymous().header("Origin", "https://evil.example");
    assertThat(view(visitor, items.get(0)).status()).isEqualTo(403);
    assertThat(app.anonymous().get("/api/v1/items/popular").body()).isEqualTo("{\"items\":[]}");
  }
}
