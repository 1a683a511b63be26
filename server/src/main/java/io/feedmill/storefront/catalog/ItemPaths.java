package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.Ids;

/// Paths of items.
final class ItemPaths {
  private ItemPaths() {}

  /// The id in the path.
  ///
  /// @throws Problem 404 for an invalid id
  static long id(Call call) {
    return Ids.parse(call.parameter("id")).orElseThrow(ItemPaths::noSuchItem);
  }

  /// The public page of the item.
  static String page(String id) {
    return "/shop/items/" + id;
  }

  static Problem noSuchItem() {
    return Problem.notFound(text("the item is not on sale"));
  }
}
