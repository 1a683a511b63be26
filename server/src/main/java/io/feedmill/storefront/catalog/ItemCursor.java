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
  ///
  /// @param category id; 0 for all items
  record InList(ItemSort sort, List<String> words, long category, ItemCursor place) {}

  /// A cursor that carries the list's order, search and category with it.
  String cursor(ItemQuery listing) {
    String place = listing.category() == 0 ? Long.toString(id) : id + "/" + listing.category();
    return Cursor.encode(
        List.of(listing.sort().label(), String.join(" ", listing.words()), key, place));
  }

  /// @throws io.feedmill.kernel.http.Problem 400 for an invalid cursor
  static InList decode(String cursor) {
    List<String> fields = Cursor.decode(cursor, FIELDS);
    ItemSort sort = ItemSort.parse(fields.get(0)).orElseThrow(Cursor::broken);
    String key = fields.get(2);
    if (!sort.fits(key)) {
      throw Cursor.broken();
    }
    String place = fields.get(3);
    int slash = place.indexOf('/');
    long category = slash < 0 ? 0 : number(place.substring(slash + 1));
    long id = number(slash < 0 ? place : place.substring(0, slash));
    return new InList(sort, SearchWords.ofSearch(fields.get(1)), category, new ItemCursor(key, id));
  }

  private static long number(String text) {
    return Ids.parse(text).orElseThrow(Cursor::broken);
  }
}
