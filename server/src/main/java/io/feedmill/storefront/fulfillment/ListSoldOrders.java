package io.feedmill.storefront.fulfillment;

import io.feedmill.kernel.http.Query;
import io.feedmill.storefront.fulfillment.api.PagedOrders;

/// The orders of all buyers in pages, newest first.
final class ListSoldOrders {
  private static final PagedOrders.Sizes SIZES = new PagedOrders.Sizes(50, 200);

  private final SoldOrderStore store;

  ListSoldOrders(SoldOrderStore store) {
    this.store = store;
  }

  /// Reads `limit` and `after`.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for an invalid value
  PagedOrders<SoldOrder> list(OrderFilter filter, Query query) {
    return PagedOrders.read(
        query, SIZES, SoldOrder::id, (below, most) -> store.list(filter, below, most));
  }
}
