package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.add;
import static io.feedmill.storefront.http.ShopCalls.edit;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Cached pages of popular items, during changes by editors and sales.
@WithApp
class ChangedPagesTest {
  private final TestApp app;
  private TestClient editor;
  private TestClient visitor;

  ChangedPagesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    editor = app.admin();
    visitor = app.anonymous();
  }

  @Test
  void a_price_change_is_on_the_next_response_of_a_cached_page_and_of_every_list() {
    String id = popular("Kept and repriced", 70_000);
    for (int price = 70_001; price < 70_010; price++) {
      awaitHit(id);
      edit(editor, id, "{\"priceMinor\":" + price + "}");
      String tag = "€700.0" + price % 10;
      assertThat(visitor.get(page(id)).body()).contains(tag);
      assertThat(visitor.get("/shop").body()).contains(tag);
      assertThat(visitor.get("/shop?q=kept&sort=price").body()).contains(tag);
    }
  }

  @Test
  void a_change_purges_only_the_page_that_used_the_row() {
    String changed = popular("Purged one", 100);
    String other = popular("Spared one", 200);
    awaitHit(changed);
    awaitHit(other);
    edit(editor, changed, "{\"name\":\"Purged and renamed\"}");
    assertThat(status(visitor.get(page(other)))).contains("hit");
    Answer fresh = visitor.get(page(changed));
    assertThat(status(fresh)).doesNotContain("hit");
    assertThat(fresh.body()).contains("Purged and renamed");
  }

  @Test
  void a_sale_changes_the_stock_on_the_next_response_of_a_cached_page() {
    String id = popular("Kept and sold", 100);
    edit(editor, id, "{\"qty\":2}");
    awaitHit(id);
    TestClient buyer = app.person();
    buyer.put("/api/v1/cart/" + id, "{\"quantity\":2}");
    Map<String, String> key = Map.of("Idempotency-Key", "sold");
    assertThat(buyer.send(key, "POST", "/api/v1/checkout", "", "").status()).isEqualTo(201);
    assertThat(visitor.get(page(id)).body()).contains("Sold out");
  }

  @Test
  void the_cached_page_of_a_removed_item_is_not_found_on_the_next_request() {
    String id = popular("Kept and removed", 100);
    awaitHit(id);
    editor.delete(ShopCalls.ITEMS + "/" + id);
    assertThat(visitor.get(page(id)).status()).isEqualTo(404);
  }

  @Test
  void a_cached_page_has_no_data_of_the_user_whose_request_built_it() {
    String id = popular("Kept for all", 100);
    assertThat(editor.get(page(id)).body()).doesNotContain("_csrf").doesNotContain("Log out");
    awaitHit(id);
    assertThat(app.anonymous().get(page(id)).all("Set-Cookie")).isEmpty();
    assertThat(app.person().get(page(id)).body()).isEqualTo(visitor.get(page(id)).body());
  }

  private String popular(String name, long price) {
    String id = add(editor, name, price, 100);
    assertThat(app.anonymous().post(ShopCalls.ITEMS + "/" + id + "/views", "").status())
        .isEqualTo(204);
    app.awaitEvents();
    return id;
  }

  private void awaitHit(String id) {
    Eventually.holds(() -> assertThat(status(visitor.get(page(id)))).contains("hit"));
  }

  private static String status(Answer answer) {
    return answer.header("cache-status");
  }

  private static String page(String id) {
    return "/shop/items/" + id;
  }
}
