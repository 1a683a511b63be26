package io.feedmill.storefront.catalog;

import io.feedmill.kernel.http.Query;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A wish for a part of a list of items.
///
/// @param words that the items must have, as beginnings; all items when empty
/// @param after the list is continued behind; null at its beginning
/// @param limit items at most
record ItemQuery(ItemSort sort, List<String> words, @Nullable ItemCursor after, int limit) {
  private static final int STANDARD_LIMIT = 24;
  private static final int MOST_LIMIT = 100;

  /// Whether it is the beginning of the whole list in its standard order.
  boolean first() {
    return sort == ItemSort.NEW && words.isEmpty() && after == null;
  }

  /// Reads `q`, `sort`, `limit` and `after`. A cursor carries search and order with it.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for a value that is none
  static ItemQuery read(Query query) {
    int limit = query.integer("limit", STANDARD_LIMIT, 1, MOST_LIMIT);
    Optional<String> after = query.text("after");
    if (after.isPresent()) {
      ItemCursor.InList place = ItemCursor.decode(after.get());
      return new ItemQuery(place.sort(), place.words(), place.place(), limit);
    }
    ItemSort sort =
        query.choice("sort", ItemSort.NEW, "new, price, price-desc or name", ItemSort::parse);
    return new ItemQuery(sort, SearchWords.sought(query.text("q").orElse("")), null, limit);
  }
}
