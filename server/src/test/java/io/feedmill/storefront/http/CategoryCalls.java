package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Common calls of tests of categories over HTTP.
public final class CategoryCalls {
  public static final String ROOT = "/api/v1/categories";

  private CategoryCalls() {}

  /// Adds a category.
  ///
  /// @param parent id; empty for the top
  /// @return its id
  public static String category(TestClient editor, String name, String parent) {
    Answer answer =
        editor.post(ROOT, "{\"name\":\"%s\",\"parent\":\"%s\"}".formatted(name, parent));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.text("/id");
  }

  /// Changes a category.
  static Answer edit(TestClient editor, String id, String change) {
    return editor.send("PATCH", ROOT + "/" + id, "application/json", change);
  }

  /// Puts an item into these categories only.
  public static void choose(TestClient editor, String item, String... categories) {
    assertThat(chosen(editor, item, categories).status()).isEqualTo(200);
  }

  static Answer chosen(TestClient editor, String item, String... categories) {
    String ids =
        Arrays.stream(categories).map(id -> "\"" + id + "\"").collect(Collectors.joining(","));
    return editor.put(
        ShopCalls.ITEMS + "/" + item + "/categories", "{\"categories\":[" + ids + "]}");
  }

  /// Names of the items that a category lists.
  static List<String> listed(TestClient client, String slug) {
    Answer answer = client.get(ShopCalls.ITEMS + "?category=" + slug);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return ShopCalls.names(answer);
  }

  /// Names in the tree of the API.
  static List<String> names(Answer list) {
    List<String> names = new ArrayList<>();
    list.json().at("/items").forEach(each -> names.add(each.at("/name").asString()));
    return names;
  }
}
