package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.CategoryCalls.category;
import static io.feedmill.storefront.http.CategoryCalls.choose;
import static io.feedmill.storefront.http.CategoryCalls.edit;
import static io.feedmill.storefront.http.ShopCalls.add;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Pages with categories, for buyers and editors, also while they are cached.
@WithApp("FEEDMILL_PUBLIC_URL=https://site.example")
class CategoryPagesTest {
  private static final String ADMIN = "/admin/categories";

  private final TestApp app;
  private TestClient editor;
  private TestClient visitor;

  CategoryPagesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    editor = app.admin();
    visitor = app.anonymous();
  }

  private String popular(String name) {
    String id = add(editor, name, 100, 10);
    app.anonymous().post(ShopCalls.ITEMS + "/" + id + "/views", "");
    app.awaitEvents();
    return id;
  }

  private void awaitHit(String page) {
    Eventually.holds(() -> assertThat(visitor.get(page).header("cache-status")).contains("hit"));
  }

  private String press(String page, String action, Map<String, String> fields) {
    Answer answer = editor.submitFrom(page, action, fields);
    assertThat(answer.status()).as(answer.body()).isEqualTo(303);
    return answer.header("location");
  }

  @Test
  void each_change_of_a_category_is_on_the_next_response_of_the_cached_pages_of_its_items() {
    String outer = category(editor, "First outer", "");
    String other = category(editor, "Second outer", "");
    String inner = category(editor, "Within it", outer);
    String item = popular("Kept in a category");
    String page = "/shop/items/" + item;
    choose(editor, item, inner);
    awaitHit(page);
    assertThat(visitor.get(page).body()).contains("/shop/c/first-outer", "Within it");
    edit(editor, inner, "{\"name\":\"Within <it>\"}");
    assertThat(visitor.get(page).body()).contains("Within &lt;it&gt;");
    awaitHit(page);
    edit(editor, inner, "{\"parent\":\"" + other + "\"}");
    assertThat(visitor.get(page).body())
        .contains("/shop/c/second-outer")
        .doesNotContain("/shop/c/first-outer");
    awaitHit(page);
    edit(editor, other, "{\"slug\":\"second\"}");
    assertThat(visitor.get(page).body()).contains("/shop/c/second\"");
    awaitHit(page);
    editor.delete(CategoryCalls.ROOT + "/" + inner);
    assertThat(visitor.get(page).body()).contains("Second outer").doesNotContain("Within");
    awaitHit(page);
    choose(editor, item);
    assertThat(visitor.get(page).body()).doesNotContain("/shop/c/second\"");
  }

  @Test
  void lists_show_each_change_of_a_category_with_the_next_response() {
    String garden = category(editor, "Garden", "");
    assertThat(visitor.get("/shop").body()).contains("/shop/c/garden", ">Garden<");
    assertThat(visitor.get("/shop/c/garden").body()).contains("Nothing in this category yet");
    String item = add(editor, "Watering can", 100, 1);
    choose(editor, item, garden);
    String sorted = "/shop/c/garden?sort=price";
    assertThat(visitor.get(sorted).body()).contains("Watering can");
    edit(editor, garden, "{\"name\":\"Allotment\"}");
    assertThat(visitor.get(sorted).body()).contains("Allotment").doesNotContain(">Garden<");
    edit(editor, garden, "{\"slug\":\"allotment\"}");
    Answer moved = visitor.get("/shop/c/garden?sort=name");
    assertThat(moved.status()).isEqualTo(301);
    assertThat(moved.header("location")).isEqualTo("/shop/c/allotment?sort=name");
    assertThat(moved.header("cache-control")).isEqualTo("no-cache");
    assertThat(visitor.get("/shop?q=allot").body()).contains("/shop/c/allotment");
    editor.delete(CategoryCalls.ROOT + "/" + garden);
    assertThat(visitor.get("/shop/c/allotment").status()).isEqualTo(404);
    assertThat(visitor.get("/shop").body()).doesNotContain("/shop/c/allotment");
    assertThat(visitor.get("/shop/items/" + item).body()).contains("Watering can");
  }

  @Test
  void a_page_of_a_category_says_where_it_is_also_to_search_engines() {
    String sports = category(editor, "Sports </script>", "");
    category(editor, "Balls", category(editor, "Team sports", sports));
    String page = visitor.get("/shop/c/team-sports").body();
    assertThat(page).contains("/shop/c/sports-script", "/shop/c/balls", "<h1><bdi>Team");
    assertThat(page).doesNotContain("Sports </script>");
    String data = page.substring(page.indexOf("ld+json"), page.indexOf("</head>"));
    assertThat(data)
        .contains("\"BreadcrumbList\"", "\"position\":3")
        .contains("\"item\":\"https://site.example/shop/c/team-sports\"");
    String item = add(editor, "Goal", 1, 1);
    choose(editor, item, sports);
    assertThat(visitor.get("/shop/items/" + item).body()).contains("\"BreadcrumbList\"");
  }

  @Test
  void editors_add_order_change_and_delete_categories_on_pages_without_scripts() {
    press(ADMIN + "/new", ADMIN + "/new", Map.of("name", "Bags", "parent", "", "slug", ""));
    press(ADMIN + "/new", ADMIN + "/new", Map.of("name", "Hats", "parent", "", "slug", ""));
    String bags = id("bags");
    String hats = id("hats");
    press(ADMIN, ADMIN + "/" + hats + "/place", Map.of("earlier", "1"));
    String list = editor.get(ADMIN).body();
    assertThat(list.indexOf("Hats")).isLessThan(list.indexOf("Bags"));
    String one = ADMIN + "/" + hats;
    press(one, one, Map.of("name", "Caps", "parent", bags, "slug", "hats"));
    assertThat(visitor.get("/shop/c/bags").body()).contains("Caps");
    Answer refused = editor.submitFrom(one, one, Map.of("name", "Caps", "slug", "bags"));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("is the slug of the category Bags");
    String item = add(editor, "Beret", 1, 1);
    String choice = "/admin/items/" + item + "/categories";
    press(choice, choice, Map.of("category", hats));
    assertThat(editor.get("/admin/items/" + item).body()).contains("Caps");
    assertThat(visitor.get("/shop/c/hats").body()).contains("Beret");
    press(one, one + "/delete", Map.of());
    assertThat(visitor.get("/shop/c/bags").body()).contains("Beret").doesNotContain("Caps");
    assertThat(editor.get(one).status()).isEqualTo(404);
  }

  private String id(String slug) {
    String list = editor.get(CategoryCalls.ROOT).body();
    String before = list.substring(0, list.indexOf("\"slug\":\"" + slug + "\""));
    String id = before.substring(before.lastIndexOf("\"id\":\"") + 6);
    return id.substring(0, id.indexOf('"'));
  }

  @Test
  void a_choice_of_categories_keeps_what_another_editor_chose_meanwhile() {
    String mine = category(editor, "Mine", "");
    String theirs = category(editor, "Theirs", "");
    String item = add(editor, "Chosen twice", 1, 1);
    choose(editor, item, theirs);
    String choice = "/admin/items/" + item + "/categories";
    press(choice, choice, Map.of("category", mine, "seen", ""));
    assertThat(CategoryCalls.names(visitor.get("/api/v1/items/" + item + "/categories")))
        .containsExactly("Mine", "Theirs");
  }

  @Test
  void pages_for_editors_are_refused_to_others_and_lead_guests_to_the_log_in() {
    String item = add(editor, "Not yours", 1, 1);
    String choice = "/admin/items/" + item + "/categories";
    TestClient guest = app.anonymous().header("Accept", "text/html");
    for (String page : new String[] {ADMIN, ADMIN + "/new", choice}) {
      assertThat(app.person().get(page).status()).isEqualTo(403);
      assertThat(guest.get(page).header("location")).startsWith("/login?next=");
    }
  }
}
