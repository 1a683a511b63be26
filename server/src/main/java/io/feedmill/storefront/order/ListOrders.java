package io.feedmill.storefront.order;

import io.feedmill.kernel.http.Query;
import io.feedmill.storefront.fulfillment.api.PagedOrders;

/// The orders of an account in pages, newest first.
final class ListOrders {
  private static final PagedOrders.Sizes SIZES = new PagedOrders.Sizes(20, 100);

  private final OrderStore store;

  ListOrders(OrderStore store) {
    this.store = store;
  }

  /// Reads `limit` and `after`.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for an invalid value
  PagedOrders<Order> list(long account, Query query) {
    return PagedOrders.read(
        query, SIZES, Order::id, (below, most) -> store.list(account, below, most));
  }
}
