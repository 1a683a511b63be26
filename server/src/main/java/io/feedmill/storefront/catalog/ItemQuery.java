package io.feedmill.storefront.catalog;

import io.feedmill.kernel.http.Query;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A query for a page of a list of items.
///
/// @param words prefixes of words that the items must have; empty for all items
/// @param category id of the category that lists the items; 0 for all items
/// @param after the page starts after this item; null for the first page
/// @param limit most items
record ItemQuery(
    ItemSort sort, List<String> words, long category, @Nullable ItemCursor after, int limit) {
  private static final int STANDARD_LIMIT = 24;
  private static final int MOST_LIMIT = 100;

  ItemQuery in(long category) {
    return new ItemQuery(sort, words, category, after, limit);
  }

  /// Whether it is the first page of the whole list in the default order.
  boolean first() {
    return sort == ItemSort.NEW && words.isEmpty() && after == null;
  }

  /// Reads `q`, `sort`, `limit` and `after`. A cursor carries search and order with it.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for an invalid value
  static ItemQuery read(Query query) {
    int limit = query.integer("limit", STANDARD_LIMIT, 1, MOST_LIMIT);
    Optional<String> after = query.text("after");
    if (after.isPresent()) {
      ItemCursor.InList place = ItemCursor.decode(after.get());
      return new ItemQuery(place.sort(), place.words(), place.category(), place.place(), limit);
    }
    ItemSort sort =
        query.choice("sort", ItemSort.NEW, "new, price, price-desc or name", ItemSort::parse);
    return new ItemQuery(sort, SearchWords.ofSearch(query.text("q").orElse("")), 0, null, limit);
  }
}
