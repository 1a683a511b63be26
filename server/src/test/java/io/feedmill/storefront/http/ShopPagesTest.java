package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.add;
import static io.feedmill.storefront.http.ShopCalls.edit;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The pages of the shop, without scripts.
@WithApp
class ShopPagesTest {
  private static final String EDIT = "/admin/items";
  private static final Pattern MORE = Pattern.compile("rel=\"next\" href=\"([^\"]+)\"");

  private final TestApp app;
  private TestClient editor;
  private TestClient visitor;

  ShopPagesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    editor = app.admin();
    visitor = app.anonymous();
  }

  @Test
  void an_item_has_a_page_with_its_price_stock_and_description_rendered_and_escaped() {
    String id = add(editor, "<i>Kettle</i>", 12_900, 629);
    edit(editor, id, "{\"description\":\"*so* <script>x</script>\"}");
    assertThat(visitor.get("/shop/items/" + id).body())
        .contains("&lt;i&gt;Kettle&lt;/i&gt;")
        .contains("€129.00")
        .contains("In stock")
        .contains("<em>so</em>")
        .contains("name=\"add\" value=\"" + id + "\"")
        .doesNotContain("<script>x");
    edit(editor, id, "{\"qty\":3}");
    assertThat(visitor.get("/shop/items/" + id).body()).contains("Only 3 left");
    edit(editor, id, "{\"qty\":0}");
    assertThat(visitor.get("/shop/items/" + id).body())
        .contains("Sold out")
        .doesNotContain("Add to cart");
  }

  @Test
  void pages_of_the_shop_are_the_same_for_all_users_and_set_no_cookie() {
    String id = add(editor, "Same for all", 100, 1);
    for (String path : new String[] {"/shop", "/shop?q=same", "/shop/items/" + id}) {
      Answer seen = visitor.get(path);
      assertThat(app.admin().get(path).body()).isEqualTo(seen.body());
      assertThat(app.anonymous().get(path).all("Set-Cookie")).isEmpty();
      assertThat(seen.header("cache-control")).isEqualTo("public, no-cache");
      assertThat(seen.body()).doesNotContain("_csrf").doesNotContain("Log out");
      TestClient returning = app.anonymous().header("If-None-Match", seen.header("etag"));
      assertThat(returning.get(path).status()).isEqualTo(304);
    }
  }

  @Test
  void the_header_of_shared_pages_is_personal_and_not_cached() {
    Answer admins = editor.get("/shop/me?target=/shop/items/1");
    assertThat(admins.header("cache-control")).isEqualTo("private, no-store");
    assertThat(admins.body()).contains("Log out").contains(">admin<").contains(EDIT);
    Answer strangers = app.anonymous().get("/shop/me?target=/shop/items/1");
    assertThat(strangers.body())
        .contains("/login?next=%2Fshop%2Fitems%2F1")
        .doesNotContain(EDIT)
        .doesNotContain("Log out");
    assertThat(app.anonymous().get("/shop/me?target=//evil.example/").body())
        .doesNotContain("evil.example");
  }

  @Test
  void a_changed_price_is_on_the_next_response_of_the_items_page_and_of_every_list() {
    String id = add(editor, "Repriced thing", 777, 5);
    String[] pages = {"/shop/items/" + id, "/shop?q=repriced", "/shop?sort=price&q=thing", "/shop"};
    for (int price = 800; price < 810; price++) {
      edit(editor, id, "{\"priceMinor\":" + price + "}");
      for (String page : pages) {
        assertThat(visitor.get(page).body()).as(page).contains("€8.0" + price % 10);
      }
      assertThat(visitor.get(ShopCalls.ITEMS + "?q=repriced").body())
          .contains("\"priceMinor\":" + price);
    }
  }

  @Test
  void the_links_to_next_pages_show_each_item_once() {
    for (int i = 0; i < 30; i++) {
      add(editor, "Stride number" + i, 100 + i, 1);
    }
    StringBuilder seen = new StringBuilder();
    String next = "/shop?q=stride&sort=price";
    while (!next.isEmpty()) {
      String page = visitor.get(next).body();
      seen.append(page);
      Matcher more = MORE.matcher(page);
      next = more.find() ? more.group(1).replace("&amp;", "&") : "";
    }
    for (int i = 0; i < 30; i++) {
      assertThat(seen.toString().split(">Stride number" + i + "</a>", -1)).hasSize(2);
    }
  }

  @Test
  void the_search_text_is_shown_again_escaped_also_without_results() {
    assertThat(visitor.get("/shop?q=%22%3E%3Cscript%3Enowhere").body())
        .contains("value=\"script nowhere\"")
        .contains("No results");
    assertThat(visitor.get("/shop?sort=fun").status()).isEqualTo(400);
    assertThat(visitor.get("/shop/items/999").status()).isEqualTo(404);
    assertThat(visitor.get("/shop/items/x").status()).isEqualTo(404);
  }

  @Test
  void concurrent_edits_of_different_fields_of_an_item_are_all_kept() {
    String id = add(editor, "Twice edited", 1_000, 5);
    Answer shown = editor.get(EDIT + "/" + id);
    Map<String, String> form =
        new HashMap<>(Map.of("name", "Twice edited", "price", "10.00", "currency", "EUR"));
    form.put("description", "Told\r\nanew");
    for (String field : List.of("name", "price", "currency", "description")) {
      form.put("seen-" + field, shown.hidden("seen-" + field));
    }
    edit(editor, id, "{\"priceMinor\":1300}");
    assertThat(editor.submitFrom(EDIT + "/" + id, EDIT + "/" + id, form).status()).isEqualTo(303);
    form.put("seen-description", "Told\nanew");
    edit(editor, id, "{\"description\":\"Told last\"}");
    assertThat(editor.submitFrom(EDIT + "/" + id, EDIT + "/" + id, form).status()).isEqualTo(303);
    Answer item = visitor.get(ShopCalls.ITEMS + "/" + id);
    assertThat(item.text("/priceMinor")).isEqualTo("1300");
    assertThat(item.text("/description")).isEqualTo("Told last");
    form.put("price", "14.00");
    form.put("description", "");
    assertThat(editor.submitFrom(EDIT + "/" + id, EDIT + "/" + id, form).status()).isEqualTo(303);
    Answer emptied = visitor.get(ShopCalls.ITEMS + "/" + id);
    assertThat(emptied.text("/priceMinor")).isEqualTo("1400");
    assertThat(emptied.text("/description")).isEmpty();
  }

  @Test
  void an_editor_adds_changes_restocks_and_removes_an_item_by_forms() {
    Answer added =
        editor.submitFrom(
            EDIT + "/new",
            EDIT + "/new",
            Map.of(
                "name",
                "Formed",
                "price",
                "12.50",
                "currency",
                "eur",
                "qty",
                "4",
                "description",
                "By *form*"));
    assertThat(added.status()).as(added.body()).isEqualTo(303);
    String page = added.header("location");
    String id = ArticleCalls.id(page);
    assertThat(editor.get(page).body()).contains("Formed is on sale.").contains("value=\"12.50\"");
    assertThat(visitor.get("/shop/items/" + id).body()).contains("€12.50").contains("Only 4 left");
    editor.submitFrom(
        page,
        page,
        Map.of("name", "Reformed", "price", "13", "currency", "EUR", "description", ""));
    assertThat(visitor.get("/shop/items/" + id).body()).contains("Reformed").contains("€13.00");
    assertThat(editor.get(EDIT + "?q=reformed").body()).contains("href=\"" + page + "\"");
    assertThat(editor.submitFrom(page, page + "/remove", Map.of()).header("location"))
        .isEqualTo(EDIT);
    assertThat(visitor.get("/shop/items/" + id).status()).isEqualTo(404);
    assertThat(editor.get(page).status()).isEqualTo(404);
  }

  @Test
  void counted_stock_keeps_sales_made_while_the_form_was_open() {
    String id = add(editor, "Counted", 100, 10);
    String page = EDIT + "/" + id;
    String token = editor.get(page).formToken();
    edit(editor, id, "{\"qtyChange\":-3}");
    editor.submit(page + "/stock", Map.of("_csrf", token, "seen", "10", "qty", "15"));
    assertThat(visitor.get(ShopCalls.ITEMS + "/" + id).json().at("/qty").asInt()).isEqualTo(12);
    Answer refused =
        editor.submit(page + "/stock", Map.of("_csrf", token, "seen", "15", "qty", "0"));
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.body()).contains("there are 12 in stock");
  }

  @Test
  void a_rejected_form_keeps_its_input_and_shows_the_error() {
    Map<String, String> wrong =
        Map.of(
            "name", "", "price", "12.505", "currency", "EUR", "qty", "-1", "description", "kept");
    Answer refused = editor.submitFrom(EDIT + "/new", EDIT + "/new", wrong);
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body())
        .contains("value=\"12.505\"")
        .contains("error-name")
        .contains("error-price")
        .contains("error-qty")
        .contains(">kept</textarea>");
    String id = add(editor, "Unmoved", 100, 1);
    Answer edit = editor.submitFrom(EDIT + "/" + id, EDIT + "/" + id, wrong);
    assertThat(edit.status()).isEqualTo(422);
    assertThat(edit.body()).contains("error-price");
    assertThat(visitor.get("/shop/items/" + id).body()).contains("Unmoved").contains("€1.00");
  }

  @Test
  void pages_for_editors_require_a_log_in_and_refuse_other_accounts() {
    TestClient browser = app.anonymous().header("Accept", "text/html");
    assertThat(browser.get(EDIT + "/new").header("location"))
        .isEqualTo("/login?next=%2Fadmin%2Fitems%2Fnew");
    TestClient person = app.person();
    String id = add(editor, "Not yours", 100, 1);
    for (String path : new String[] {EDIT, EDIT + "/new", EDIT + "/" + id}) {
      assertThat(person.get(path).status()).as(path).isEqualTo(403);
    }
    Answer refused = person.submitFrom("/account", EDIT + "/" + id + "/remove", Map.of());
    assertThat(refused.status()).isEqualTo(403);
    assertThat(editor.submit(EDIT + "/" + id + "/remove", Map.of("_csrf", "x")).status())
        .isEqualTo(403);
    assertThat(visitor.get("/shop/items/" + id).status()).isEqualTo(200);
  }

  @Test
  void demo_content_fills_the_shop_once() {
    app.fillWithDemo();
    app.fillWithDemo();
    assertThat(visitor.get("/shop?q=gtab+7inch").body()).contains("€129.00");
    assertThat(visitor.get(ShopCalls.ITEMS + "?q=sundial").json().at("/items")).hasSize(1);
  }
}
