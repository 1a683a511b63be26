package io.feedmill.storefront.fulfillment;

import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.text.Ids;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The orders of all buyers in pages, newest first.
final class ListSoldOrders {
  private static final int STANDARD_LIMIT = 50;
  private static final int MOST_LIMIT = 200;

  private final SoldOrderStore store;

  ListSoldOrders(SoldOrderStore store) {
    this.store = store;
  }

  /// A page of the list.
  ///
  /// @param next cursor of the next page; null on the last page
  record Part(List<SoldOrder> orders, @Nullable String next) {
    Part {
      orders = List.copyOf(orders);
    }
  }

  /// Reads `limit` and `after`.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for an invalid value
  Part list(OrderFilter filter, Query query) {
    int limit = query.integer("limit", STANDARD_LIMIT, 1, MOST_LIMIT);
    long before =
        query
            .text("after")
            .map(after -> Ids.parse(Cursor.decode(after, 1).getFirst()).orElseThrow(Cursor::broken))
            .orElse(Long.MAX_VALUE);
    List<SoldOrder> orders = store.list(filter, before, limit + 1);
    if (orders.size() <= limit) {
      return new Part(orders, null);
    }
    List<SoldOrder> shown = orders.subList(0, limit);
    return new Part(shown, Cursor.encode(List.of(Long.toString(shown.getLast().id()))));
  }
}
