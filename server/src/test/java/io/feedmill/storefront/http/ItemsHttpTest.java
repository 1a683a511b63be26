package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.ITEMS;
import static io.feedmill.storefront.http.ShopCalls.add;
import static io.feedmill.storefront.http.ShopCalls.edit;
import static io.feedmill.storefront.http.ShopCalls.names;
import static io.feedmill.storefront.http.ShopCalls.walk;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WithApp("FEEDMILL_SHOP_CURRENCY=chf")
class ItemsHttpTest {
  private final TestApp app;
  private TestClient editor;
  private TestClient visitor;

  ItemsHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    editor = app.admin();
    visitor = app.anonymous();
  }

  @Test
  void an_item_on_sale_is_as_documented() {
    Answer made =
        editor.post(
            ITEMS,
            """
            {"name":"GTab 7inch","description":"...","qty":629,"priceMinor":12900,"currency":"EUR"}\
            """);
    assertThat(made.status()).isEqualTo(201);
    String id = made.text("/id");
    assertThat(made.header("location")).isEqualTo(ITEMS + "/" + id);
    assertThat(visitor.get(ITEMS + "/" + id).body())
        .isEqualTo(
            """
            {"id":"%s","name":"GTab 7inch","description":"...","qty":629,"priceMinor":12900,"currency":"EUR"}\
            """
                .formatted(id));
  }

  @Test
  void an_item_without_a_currency_gets_that_of_the_shop() {
    assertThat(visitor.get(ITEMS + "/" + add(editor, "Swiss", 1, 1)).text("/currency"))
        .isEqualTo("CHF");
  }

  @Test
  void only_editors_change_items() {
    String path = ITEMS + "/" + add(editor, "Guarded", 100, 1);
    for (TestClient other : List.of(visitor, app.person())) {
      int refusal = other == visitor ? 401 : 403;
      assertProblem(other.post(ITEMS, "{\"name\":\"x\",\"priceMinor\":1}"), refusal);
      assertProblem(other.send("PATCH", path, "application/json", "{\"priceMinor\":1}"), refusal);
      assertProblem(other.delete(path), refusal);
    }
    assertThat(visitor.get(path).json().at("/priceMinor").asInt()).isEqualTo(100);
  }

  @Test
  void an_edit_changes_only_the_given_fields() {
    String id = add(editor, "Plain", 500, 7);
    Answer edited = edit(editor, id, "{\"priceMinor\":450,\"name\":\" Plain  and\\n cheap \"}");
    assertThat(edited.status()).isEqualTo(200);
    Answer now = visitor.get(ITEMS + "/" + id);
    assertThat(now.body()).isEqualTo(edited.body());
    assertThat(now.text("/name")).isEqualTo("Plain and cheap");
    assertThat(now.text("/description")).isEqualTo("About Plain");
    assertThat(now.json().at("/priceMinor").asInt()).isEqualTo(450);
    assertThat(now.json().at("/qty").asInt()).isEqualTo(7);
  }

  @Test
  void changes_of_stock_add_up_and_stay_within_the_limits() {
    String id = add(editor, "Stocked", 500, 7);
    assertThat(edit(editor, id, "{\"qtyChange\":5}").json().at("/qty").asInt()).isEqualTo(12);
    assertThat(edit(editor, id, "{\"qtyChange\":-12}").json().at("/qty").asInt()).isZero();
    Answer refused = edit(editor, id, "{\"qtyChange\":-1,\"priceMinor\":1}");
    assertProblem(refused, 409);
    assertThat(refused.text("/type")).isEqualTo("/problems/stock-out-of-bounds");
    assertProblem(edit(editor, id, "{\"qtyChange\":1000000}".replace("}", ",\"qty\":1}")), 422);
    assertThat(visitor.get(ITEMS + "/" + id).json().at("/priceMinor").asInt()).isEqualTo(500);
    assertThat(edit(editor, id, "{\"qty\":3}").json().at("/qty").asInt()).isEqualTo(3);
    assertProblem(edit(editor, id, "{\"qtyChange\":1000000}"), 409);
  }

  @Test
  void a_removed_item_is_not_found_by_buyers_and_editors() {
    String id = add(editor, "Leaving", 500, 7);
    assertThat(editor.delete(ITEMS + "/" + id).status()).isEqualTo(204);
    assertProblem(visitor.get(ITEMS + "/" + id), 404);
    assertProblem(edit(editor, id, "{\"priceMinor\":1}"), 404);
    assertProblem(editor.delete(ITEMS + "/" + id), 404);
    assertThat(walk(visitor, ITEMS + "?q=leaving")).isEmpty();
  }

  @Test
  void a_repeated_request_to_add_an_item_adds_it_once() {
    TestClient client = app.admin().header("Idempotency-Key", "one-item");
    String body = "{\"name\":\"Repeated request\",\"priceMinor\":1}";
    String first = client.post(ITEMS, body).text("/id");
    assertThat(client.post(ITEMS, body).text("/id")).isEqualTo(first);
    assertThat(walk(visitor, ITEMS + "?q=repeated")).hasSize(1);
  }

  @Test
  void items_are_found_by_prefixes_of_all_search_words() {
    add(editor, "Blue Tablecloth", 900, 1);
    add(editor, "Tablet, 7-inch (Größe L)", 900, 1);
    assertThat(names(visitor.get(ITEMS + "?q=tabl"))).hasSize(2);
    assertThat(names(visitor.get(ITEMS + "?q=TABL%20blu"))).containsExactly("Blue Tablecloth");
    assertThat(names(visitor.get(ITEMS + "?q=gr%C3%B6%C3%9Fe+7-in"))).hasSize(1);
    assertThat(names(visitor.get(ITEMS + "?q=about+tablet"))).hasSize(1);
    assertThat(names(visitor.get(ITEMS + "?q=ablet"))).isEmpty();
    String id = add(editor, "Bagpipe", 1, 1);
    edit(editor, id, "{\"name\":\"Trumpet\",\"description\":\"brass\"}");
    assertThat(names(visitor.get(ITEMS + "?q=bagpipe"))).isEmpty();
    assertThat(names(visitor.get(ITEMS + "?q=trumpet"))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"new", "price", "price-desc", "name"})
  void all_pages_of_a_changing_list_show_each_item_once_and_in_order(String sort) {
    String mark = "walk" + sort.replace("-", "");
    for (int i = 0; i < 7; i++) {
      add(editor, "%s %c".formatted(mark, (char) ('A' + i * 3 % 7)), 100 + i / 2, 1);
    }
    Answer first = visitor.get(ITEMS + "?limit=3&sort=" + sort + "&q=" + mark);
    add(editor, mark + " A0", 0, 1);
    List<String> seen = new java.util.ArrayList<>(names(first));
    seen.addAll(names(visitor.get(ITEMS + "?after=" + first.text("/next"))));
    assertThat(seen).doesNotHaveDuplicates().hasSizeBetween(7, 8);
    assertThat(seen)
        .isSubsetOf(walk(visitor, ITEMS + "?limit=2&sort=" + sort + "&q=" + mark))
        .containsSubsequence(names(first));
  }

  @Test
  void lists_are_sorted_as_requested() {
    add(editor, "sorted b", 300, 1);
    add(editor, "sorted C", 100, 1);
    add(editor, "sorted a", 200, 1);
    assertThat(walk(visitor, ITEMS + "?q=sorted&limit=2&sort=new"))
        .containsExactly("sorted a", "sorted C", "sorted b");
    assertThat(walk(visitor, ITEMS + "?q=sorted&limit=2&sort=price"))
        .containsExactly("sorted C", "sorted a", "sorted b");
    assertThat(walk(visitor, ITEMS + "?q=sorted&limit=2&sort=price-desc"))
        .containsExactly("sorted b", "sorted a", "sorted C");
    assertThat(walk(visitor, ITEMS + "?q=sorted&limit=2&sort=name"))
        .containsExactly("sorted a", "sorted b", "sorted C");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"priceMinor\":1}",
        "{\"name\":\"\",\"priceMinor\":1}",
        "{\"name\":\"\\u0000\\u0007 \",\"priceMinor\":1}",
        "{\"name\":\"x\"}",
        "{\"name\":\"x\",\"priceMinor\":-1}",
        "{\"name\":\"x\",\"priceMinor\":1.5}",
        "{\"name\":\"x\",\"priceMinor\":1e999999999}",
        "{\"name\":\"x\",\"priceMinor\":1e-999999999}",
        "{\"name\":\"x\",\"priceMinor\":1000000000001}",
        "{\"name\":\"x\",\"priceMinor\":\"much\"}",
        "{\"name\":\"x\",\"priceMinor\":1,\"qty\":1000001}",
        "{\"name\":\"x\",\"priceMinor\":1,\"currency\":\"XTS\"}",
        "{\"name\":\"x\",\"priceMinor\":1,\"currency\":\"euros\"}",
        "{\"name\":\"x\\ud800\",\"priceMinor\":1}",
        "{\"name\":\"x\",\"priceMinor\":1,\"description\":\"a\\u0000b\"}",
        "{\"name\":[\"x\"],\"priceMinor\":1}"
      })
  void an_invalid_item_is_refused_and_not_added(String body) {
    Answer before = visitor.get(ITEMS);
    assertProblem(editor.post(ITEMS, body), 422);
    assertThat(visitor.get(ITEMS).body()).isEqualTo(before.body());
  }

  @Test
  void all_errors_are_reported_together() {
    Answer refused = editor.post(ITEMS, "{\"name\":\"\",\"qty\":-1,\"priceMinor\":0.1}");
    assertThat(refused.json().at("/errors").findValuesAsString("pointer"))
        .containsExactlyInAnyOrder("/name", "/qty", "/priceMinor");
    assertProblem(edit(editor, add(editor, "x", 1, 1), "{}"), 422);
  }

  @Test
  void the_longest_texts_are_accepted_and_longer_ones_refused() {
    String longest =
        "{\"name\":\"%s\",\"description\":\"%s\",\"priceMinor\":1}"
            .formatted("n".repeat(200), "d ".repeat(4_999) + "😀😀");
    assertThat(editor.post(ITEMS, longest).status()).isEqualTo(201);
    assertProblem(editor.post(ITEMS, longest.replace("nnn", "nnnn")), 422);
    assertProblem(editor.post(ITEMS, longest.replace("😀", "😀😀")), 422);
  }

  @Test
  void invalid_ids_and_cursors_are_refused() {
    for (String id : new String[] {"0", "-1", "1e3", "99999999999999999", "x%00", "%F0%9F%98%80"}) {
      assertProblem(visitor.get(ITEMS + "/" + id), 404);
    }
    List<List<String>> forged =
        List.of(
            List.of("new", "", ""),
            List.of("best", "", "", "1"),
            List.of("price", "", "x", "1"),
            List.of("price", "", "9999999999999999999", "1"),
            List.of("name", "", "\u0000", "1"),
            List.of("new", "", "", "0"));
    for (List<String> fields : forged) {
      assertProblem(visitor.get(ITEMS + "?after=" + Cursor.encode(fields)), 400);
    }
    assertProblem(visitor.get(ITEMS + "?after=rubbish"), 400);
    assertProblem(visitor.get(ITEMS + "?sort=best"), 400);
    assertProblem(visitor.get(ITEMS + "?limit=101"), 400);
    String quoting = Cursor.encode(List.of("new", "' | 'a", "", "1"));
    assertThat(visitor.get(ITEMS + "?after=" + quoting).status()).isEqualTo(200);
    assertThat(visitor.get(ITEMS + "?q=%27%3B--%00%5C%26%21").status()).isEqualTo(200);
  }
}
