package io.feedmill.storefront.catalog;

import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.text.Ids;
import java.util.List;

/// A position in an ordered list of items: after the item with this key and id.
///
/// @param key of the item in the list's order
/// @param id of the item
record ItemCursor(String key, long id) {
  private static final int FIELDS = 4;

  /// A list and a position in it.
  record InList(ItemSort sort, List<String> words, ItemCursor place) {}

  /// A cursor that carries the list's order and search with it.
  String cursor(ItemSort sort, List<String> words) {
    return Cursor.encode(List.of(sort.label(), String.join(" ", words), key, Long.toString(id)));
  }

  /// @throws io.feedmill.kernel.http.Problem 400 for an invalid cursor
  static InList decode(String cursor) {
    List<String> fields = Cursor.decode(cursor, FIELDS);
    ItemSort sort = ItemSort.parse(fields.get(0)).orElseThrow(Cursor::broken);
    String key = fields.get(2);
    if (!sort.fits(key)) {
      throw Cursor.broken();
    }
    long id = Ids.parse(fields.get(3)).orElseThrow(Cursor::broken);
    return new InList(sort, SearchWords.ofSearch(fields.get(1)), new ItemCursor(key, id));
  }
}
