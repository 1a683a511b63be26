package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;

/// Common calls of tests of the shop over HTTP.
public final class ShopCalls {
  public static final String ITEMS = "/api/v1/items";

  private ShopCalls() {}

  /// Adds an item on sale.
  ///
  /// @return its id
  public static String add(TestClient editor, String name, long priceMinor, long qty) {
    Answer answer =
        editor.post(
            ITEMS,
            "{\"name\":\"%s\",\"description\":\"About %s\",\"priceMinor\":%d,\"qty\":%d}"
                .formatted(name, name, priceMinor, qty));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.text("/id");
  }

  static Answer edit(TestClient editor, String id, String change) {
    return editor.send("PATCH", ITEMS + "/" + id, "application/json", change);
  }

  /// The names in a page of a list, in order.
  static List<String> names(Answer list) {
    List<String> names = new ArrayList<>();
    list.json().at("/items").forEach(item -> names.add(item.at("/name").asString()));
    return names;
  }

  /// The names in all pages of a list.
  static List<String> walk(TestClient client, String path) {
    List<String> names = new ArrayList<>();
    Answer part = client.get(path);
    names.addAll(names(part));
    while (!part.text("/next").isEmpty()) {
      part = client.get(ITEMS + "?limit=2&after=" + part.text("/next"));
      names.addAll(names(part));
    }
    return names;
  }
}
