package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.CategoryCalls.category;
import static io.feedmill.storefront.http.CategoryCalls.choose;
import static io.feedmill.storefront.http.CategoryCalls.edit;
import static io.feedmill.storefront.http.ShopCalls.add;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Categories that many editors change at once.
@WithApp
class ConcurrentCategoriesTest {
  /// Rows of listings that should not be there, and missing ones.
  private static final String WRONG =
      """
      WITH RECURSIVE below (root, id) AS (
        SELECT id, id FROM storefront.category
        UNION ALL
        SELECT b.root, c.id FROM below b JOIN storefront.category c ON c.parent = b.id),
      wanted AS (
        SELECT DISTINCT b.root, p.id, p.price_minor, p.name
        FROM below b JOIN storefront.product_category i ON i.category = b.id
        JOIN storefront.product p ON p.id = i.product AND p.removed IS NULL)
      SELECT count(*) FROM wanted w
      FULL JOIN storefront.category_listing l
        ON l.category = w.root AND l.product = w.id AND l.price_minor = w.price_minor
          AND l.name = w.name
      WHERE w.id IS NULL OR l.product IS NULL
      """;

  private final TestApp app;
  private TestClient editor;

  ConcurrentCategoriesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    editor = app.admin();
  }

  private static void all(List<Runnable> work) throws InterruptedException, ExecutionException {
    List<Future<?>> running = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      work.forEach(each -> running.add(threads.submit(each)));
      for (Future<?> each : running) {
        each.get();
      }
    }
  }

  @Test
  void opposite_moves_at_once_make_no_cycle() throws Exception {
    for (int round = 0; round < 8; round++) {
      String a = category(editor, "A", "");
      String b = category(editor, "B", "");
      all(
          List.of(
              () -> edit(editor, a, "{\"parent\":\"" + b + "\"}"),
              () -> edit(editor, b, "{\"parent\":\"" + a + "\"}")));
      List<String> parents =
          List.of(
              editor.get(CategoryCalls.ROOT + "/" + a).text("/parent"),
              editor.get(CategoryCalls.ROOT + "/" + b).text("/parent"));
      assertThat(parents).containsOnlyOnce("");
    }
  }

  @Test
  void each_press_of_a_button_at_once_moves_by_one_place() throws Exception {
    String top = category(editor, "Pressed", "");
    String first = category(editor, "First", top);
    for (int i = 0; i < 8; i++) {
      category(editor, "Passed " + i, top);
    }
    String pages = "/admin/categories";
    List<Runnable> work = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      TestClient each = app.anonymous();
      each.cookies().putAll(editor.cookies());
      work.add(() ->
          assertThat(each.submitFrom(pages, pages + "/" + first + "/place", Map.of()).status())
              .isEqualTo(303));
    }
    all(work);
    assertThat(app.number("SELECT place FROM storefront.category WHERE id = " + first))
        .isEqualTo(8);
  }

  @Test
  void equal_names_at_once_get_different_slugs() throws Exception {
    List<Runnable> work = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      work.add(() -> category(editor, "Same name", ""));
    }
    all(work);
    assertThat(
            app.number(
                "SELECT count(DISTINCT slug) FROM storefront.category WHERE name = 'Same name'"))
        .isEqualTo(16);
  }

  @Test
  void listings_are_right_after_moves_choices_edits_and_removals_at_once() throws Exception {
    String left = category(editor, "Left side", "");
    String right = category(editor, "Right side", "");
    String inner = category(editor, "To and fro", left);
    List<String> items = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      items.add(add(editor, "Moving " + i, 100, 10));
      choose(editor, items.getLast(), inner);
    }
    List<Runnable> work = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      String item = items.get(i % 6);
      String parent = i % 2 == 0 ? right : left;
      int price = 200 + i;
      work.add(() -> edit(editor, inner, "{\"parent\":\"" + parent + "\"}"));
      work.add(() -> ShopCalls.edit(editor, item, "{\"priceMinor\":" + price + "}"));
      work.add(() -> CategoryCalls.chosen(editor, item, price % 3 == 0 ? left : inner));
    }
    work.add(() -> editor.delete(ShopCalls.ITEMS + "/" + items.getFirst()));
    all(work);
    assertThat(app.number(WRONG)).isZero();
    editor.delete(CategoryCalls.ROOT + "/" + inner);
    assertThat(app.number(WRONG)).isZero();
  }
}
