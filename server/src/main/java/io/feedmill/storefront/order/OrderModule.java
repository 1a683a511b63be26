package io.feedmill.storefront.order;

import io.feedmill.accounts.api.Erasure;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.Items;
import java.time.InstantSource;

/// Orders, wired.
public final class OrderModule {
  private final Viewers viewers;
  private final Carts carts;
  private final Items items;
  private final OrderStore store;
  private final Checkout checkout;
  private final InstantSource clock;

  private OrderModule(
      Viewers viewers,
      Carts carts,
      Items items,
      OrderStore store,
      Checkout checkout,
      InstantSource clock) {
    this.viewers = viewers;
    this.carts = carts;
    this.items = items;
    this.store = store;
    this.checkout = checkout;
    this.clock = clock;
  }

  /// Nothing is sent to either store yet.
  ///
  /// @param changes is told at once which items were sold, so that no page shows the old stock
  /// @param events is told of every order
  public static OrderModule create(
      Database database,
      Viewers viewers,
      Carts carts,
      Items items,
      RowChanges changes,
      Events events,
      InstantSource clock) {
    Checkout checkout = new Checkout(carts, new PlaceOrder(database, events, clock), changes);
    return new OrderModule(viewers, carts, items, new OrderStore(database), checkout, clock);
  }

  /// The API.
  public void routes(Routes routes) {
    new OrderResource(viewers, store).routes(routes);
    new CheckoutResource(viewers, checkout).routes(routes);
  }

  /// `/shop/checkout` and `/shop/orders`.
  public void pages(Site site, Routes routes) {
    new CheckoutPages(site, viewers, carts, items, checkout).routes(routes);
    new OrderPages(site, viewers, store, clock).routes(routes);
  }

  /// Takes the owner's name off the orders, which stay. Hearing of a deletion again changes
  /// nothing.
  public Erasure erasure() {
    return Erasure.atOnce("orders", "Name on orders", store::forget);
  }
}
