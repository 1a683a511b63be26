package io.feedmill.storefront.order;

import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.sql.Database;

/// Orders, wired.
public final class OrderModule {
  private final OrderStore store;
  private final OrderResource orders;

  private OrderModule(OrderStore store, OrderResource orders) {
    this.store = store;
    this.orders = orders;
  }

  /// Nothing is sent to the database yet.
  public static OrderModule create(Database database, Viewers viewers) {
    OrderStore store = new OrderStore(database);
    return new OrderModule(store, new OrderResource(viewers, store));
  }

  /// The API.
  public void routes(Routes routes) {
    orders.routes(routes);
  }

  /// Takes the owner's name off the orders of a deleted account. Hearing of it again changes
  /// nothing.
  public void accountDeleted(AccountDeleted event) {
    store.forget(event.account());
  }
}
