package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.CategoryCalls.category;
import static io.feedmill.storefront.http.CategoryCalls.choose;
import static io.feedmill.storefront.http.CategoryCalls.chosen;
import static io.feedmill.storefront.http.CategoryCalls.edit;
import static io.feedmill.storefront.http.CategoryCalls.listed;
import static io.feedmill.storefront.http.ShopCalls.ITEMS;
import static io.feedmill.storefront.http.ShopCalls.add;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Categories in the API: the tree, items in it, and what is refused.
@WithApp
class CategoriesHttpTest {
  private static final String ROOT = CategoryCalls.ROOT;

  private final TestApp app;
  private TestClient editor;
  private TestClient visitor;

  CategoriesHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    editor = app.admin();
    visitor = app.anonymous();
  }

  private String slug(String id) {
    return visitor.get(ROOT + "/" + id).text("/slug");
  }

  @Test
  void a_category_lists_its_items_and_those_of_the_categories_in_it() {
    String home = category(editor, "Home sweet home", "");
    String kitchen = category(editor, "Kitchen", home);
    String pan = add(editor, "Pan", 4900, 5);
    String lamp = add(editor, "Lamp", 5900, 5);
    choose(editor, pan, kitchen);
    choose(editor, lamp, home, kitchen);
    assertThat(slug(home)).isEqualTo("home-sweet-home");
    assertThat(listed(visitor, "home-sweet-home")).containsExactly("Lamp", "Pan");
    assertThat(listed(visitor, "kitchen")).containsExactly("Lamp", "Pan");
    choose(editor, lamp, home);
    assertThat(listed(visitor, "kitchen")).containsExactly("Pan");
    assertThat(CategoryCalls.names(visitor.get(ITEMS + "/" + lamp + "/categories")))
        .containsExactly("Home sweet home");
    assertThat(visitor.get(ITEMS + "?category=nothing").status()).isEqualTo(400);
  }

  @Test
  void pages_of_a_category_follow_each_other_in_each_order() {
    String toys = category(editor, "Toys", "");
    for (int i = 0; i < 5; i++) {
      choose(editor, add(editor, "Toy " + (char) ('e' - i), 100 + i % 2, 1), toys);
    }
    add(editor, "Toy elsewhere", 100, 1);
    String path = ITEMS + "?limit=2&category=toys&sort=";
    assertThat(ShopCalls.walk(visitor, path + "new"))
        .containsExactly("Toy a", "Toy b", "Toy c", "Toy d", "Toy e");
    assertThat(ShopCalls.walk(visitor, path + "price"))
        .containsExactly("Toy e", "Toy c", "Toy a", "Toy d", "Toy b");
    assertThat(ShopCalls.walk(visitor, path + "price-desc"))
        .containsExactly("Toy b", "Toy d", "Toy a", "Toy c", "Toy e");
    assertThat(ShopCalls.walk(visitor, path + "name&q=toy"))
        .containsExactly("Toy a", "Toy b", "Toy c", "Toy d", "Toy e");
  }

  @Test
  void a_changed_or_removed_item_is_listed_as_it_is() {
    String tools = category(editor, "Tools", "");
    String saw = add(editor, "Saw", 900, 1);
    String axe = add(editor, "Axe", 800, 1);
    choose(editor, saw, tools);
    choose(editor, axe, tools);
    ShopCalls.edit(editor, saw, "{\"priceMinor\":700,\"name\":\"A saw\"}");
    assertThat(ShopCalls.names(visitor.get(ITEMS + "?category=tools&sort=price")))
        .containsExactly("A saw", "Axe");
    assertThat(ShopCalls.names(visitor.get(ITEMS + "?category=tools&sort=name")))
        .containsExactly("A saw", "Axe");
    editor.delete(ITEMS + "/" + saw);
    assertThat(listed(visitor, "tools")).containsExactly("Axe");
    assertThat(chosen(editor, saw, tools).status()).isEqualTo(404);
    assertThat(visitor.get(ITEMS + "/" + saw + "/categories").status()).isEqualTo(404);
  }

  @Test
  void a_moved_category_takes_its_items_along() {
    String left = category(editor, "Left", "");
    String right = category(editor, "Right", "");
    String moved = category(editor, "Moved", left);
    String inner = category(editor, "Inner", moved);
    String both = add(editor, "In both", 1, 1);
    String one = add(editor, "In one", 1, 1);
    choose(editor, one, inner);
    choose(editor, both, inner, left);
    assertThat(edit(editor, moved, "{\"parent\":\"" + right + "\"}").text("/parent"))
        .isEqualTo(right);
    assertThat(listed(visitor, "left")).containsExactly("In both");
    assertThat(listed(visitor, "right")).containsExactly("In one", "In both");
    assertThat(edit(editor, moved, "{\"parent\":\"\"}").text("/parent")).isEmpty();
    assertThat(listed(visitor, "right")).isEmpty();
    assertThat(listed(visitor, "moved")).hasSize(2);
  }

  @Test
  void a_category_is_never_within_itself_and_the_tree_is_not_too_deep() {
    String top = category(editor, "Level", "");
    String id = top;
    for (int level = 2; level <= 5; level++) {
      id = category(editor, "Level", id);
    }
    assertThat(slug(id)).isEqualTo("level-5");
    assertThat(edit(editor, top, "{\"parent\":\"" + id + "\"}").status()).isEqualTo(422);
    assertThat(edit(editor, top, "{\"parent\":\"" + top + "\"}").status()).isEqualTo(422);
    assertThat(editor.post(ROOT, "{\"name\":\"Six\",\"parent\":\"" + id + "\"}").status())
        .isEqualTo(422);
    String other = category(editor, "Other top", "");
    assertThat(edit(editor, top, "{\"parent\":\"" + other + "\"}").status()).isEqualTo(422);
    assertThat(edit(editor, id, "{\"parent\":\"" + other + "\"}").status()).isEqualTo(200);
    assertThat(edit(editor, id, "{\"parent\":\"77\"}").status()).isEqualTo(422);
  }

  @Test
  void a_deleted_category_leaves_its_items_and_categories_to_its_parent() {
    String outer = category(editor, "Outer", "");
    String middle = category(editor, "Middle", outer);
    String innermost = category(editor, "Innermost", middle);
    String item = add(editor, "Left behind", 1, 1);
    choose(editor, item, middle);
    assertThat(editor.delete(ROOT + "/" + middle).status()).isEqualTo(204);
    assertThat(visitor.get(ROOT + "/" + middle).status()).isEqualTo(404);
    assertThat(visitor.get(ROOT + "/" + innermost).text("/parent")).isEqualTo(outer);
    assertThat(listed(visitor, "outer")).containsExactly("Left behind");
    assertThat(listed(visitor, "middle")).containsExactly("Left behind");
    assertThat(editor.delete(ROOT + "/" + outer).status()).isEqualTo(204);
    assertThat(visitor.get(ROOT + "/" + innermost).text("/parent")).isEmpty();
    assertThat(visitor.get(ITEMS + "?category=outer").status()).isEqualTo(400);
    assertThat(visitor.get(ITEMS + "/" + item).status()).isEqualTo(200);
    assertThat(editor.delete(ROOT + "/" + outer).status()).isEqualTo(404);
  }

  @Test
  void slugs_are_unique_and_old_ones_lead_to_the_category_until_another_has_them() {
    String first = category(editor, "Straße & Café", "");
    assertThat(slug(first)).isEqualTo("strasse-cafe");
    String second = category(editor, "Strasse Cafe", "");
    assertThat(slug(second)).isEqualTo("strasse-cafe-2");
    Answer taken = edit(editor, second, "{\"slug\":\"strasse-cafe\"}");
    assertThat(taken.status()).isEqualTo(422);
    edit(editor, first, "{\"slug\":\"street\"}");
    assertThat(listed(visitor, "strasse-cafe")).isEmpty();
    assertThat(edit(editor, second, "{\"slug\":\"strasse-cafe\"}").status()).isEqualTo(200);
    String item = add(editor, "Kerb", 1, 1);
    choose(editor, item, second);
    assertThat(listed(visitor, "strasse-cafe")).containsExactly("Kerb");
    assertThat(edit(editor, first, "{\"slug\":\"Not a slug\"}").status()).isEqualTo(422);
    assertThat(slug(category(editor, "أدوات المطبخ", ""))).startsWith("category");
    assertThat(slug(category(editor, "x".repeat(200), ""))).hasSize(80);
  }

  @Test
  void categories_are_ordered_by_editors() {
    String shelf = category(editor, "Shelf", "");
    String a = category(editor, "Board a", shelf);
    String b = category(editor, "Board b", shelf);
    String c = category(editor, "Board c", shelf);
    edit(editor, c, "{\"position\":0}");
    assertThat(boards()).containsExactly("Board c", "Board a", "Board b");
    edit(editor, a, "{\"position\":99}");
    assertThat(boards()).containsExactly("Board c", "Board b", "Board a");
    assertThat(edit(editor, b, "{\"position\":-1}").status()).isEqualTo(422);
    assertThat(visitor.get(ROOT + "/" + a).json().at("/position").asInt()).isEqualTo(2);
  }

  private List<String> boards() {
    return CategoryCalls.names(visitor.get(ROOT)).stream()
        .filter(name -> name.startsWith("Board"))
        .toList();
  }

  @Test
  void only_editors_change_categories_and_what_is_refused_changes_nothing() {
    String kept = category(editor, "Kept", "");
    String item = add(editor, "Kept item", 1, 1);
    for (TestClient other : List.of(visitor, app.person())) {
      int refused = other == visitor ? 401 : 403;
      assertThat(other.post(ROOT, "{\"name\":\"No\"}").status()).isEqualTo(refused);
      assertThat(edit(other, kept, "{\"name\":\"No\"}").status()).isEqualTo(refused);
      assertThat(other.delete(ROOT + "/" + kept).status()).isEqualTo(refused);
      assertThat(chosen(other, item, kept).status()).isEqualTo(refused);
    }
    assertThat(editor.post(ROOT, "{\"name\":\" \"}").status()).isEqualTo(422);
    assertThat(edit(editor, kept, "{}").status()).isEqualTo(422);
    assertThat(edit(editor, "77", "{\"name\":\"x\"}").status()).isEqualTo(404);
    assertThat(chosen(editor, item, "77").status()).isEqualTo(422);
    assertThat(editor.put(ITEMS + "/" + item + "/categories", "{}").status()).isEqualTo(422);
    String[] many = new String[11];
    for (int i = 0; i < many.length; i++) {
      many[i] = category(editor, "Many", kept);
    }
    assertThat(chosen(editor, item, many).status()).isEqualTo(422);
    assertThat(visitor.get(ITEMS + "/" + item + "/categories").json().at("/items").size()).isZero();
    assertThat(visitor.get(ROOT + "/" + kept).text("/name")).isEqualTo("Kept");
  }
}
