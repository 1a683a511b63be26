package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A response of the API may be sent back to the same address, although it has more members than a
/// request needs.
@Tag("slow")
@WithApp
class SentBackHttpTest {
  private final TestApp app;

  SentBackHttpTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_cart_as_it_was_read_is_the_same_cart() {
    TestClient admin = app.admin();
    Answer item =
        admin.post(
            "/api/v1/items",
            "{\"name\":\"Lamp\",\"priceMinor\":500,\"currency\":\"EUR\",\"qty\":9}");
    assertThat(item.status()).as(item.body()).isEqualTo(201);
    TestClient buyer = app.person();
    String id = item.text("/id");
    assertThat(buyer.put("/api/v1/cart/" + id, "{\"quantity\":2}").status()).isEqualTo(200);
    sentBack(buyer, "PUT", "/api/v1/cart/" + id);
    sentBack(buyer, "PUT", "/api/v1/cart");
  }

  @Test
  void an_article_and_a_feed_of_the_desk_as_they_were_read_change_nothing() {
    DeskCalls desk = DeskCalls.at(app);
    String feed = desk.feed("again", Map.of());
    desk.consumer(feed, "msn");
    String uuid = desk.put("Again");
    desk.move(uuid, feed, "publish");
    sentBack(desk.client(), "PUT", DeskCalls.ARTICLES + uuid);
    sentBack(desk.client(), "PATCH", DeskCalls.FEEDS + "/" + feed);
  }

  @Test
  void a_notification_with_additional_members_is_accepted() {
    String told =
        """
        {"source":"cms","notifications":[{"type":"delete","uuid":"%s","at":"2026-01-01T00:00:00Z"}]}
        """
            .formatted(UUID.randomUUID());
    Answer taken = app.admin().post("/api/v1/desk/notifications", told);
    assertThat(taken.status()).as(taken.body()).isEqualTo(202);
  }

  private static void sentBack(TestClient client, String method, String path) {
    Answer read = client.get(path);
    assertThat(read.status()).as(read.body()).isEqualTo(200);
    Answer again = client.send(method, path, "application/json", read.body());
    assertThat(again.status()).as(again.body()).isEqualTo(200);
    assertThat(client.get(path).body()).isEqualTo(read.body());
  }
}
