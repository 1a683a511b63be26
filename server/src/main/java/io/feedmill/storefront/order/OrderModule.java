package io.feedmill.storefront.order;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.fulfillment.api.OrderSteps;
import io.feedmill.storefront.notify.OrderNotices;
import io.feedmill.storefront.order.api.PastOrders;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Wires orders.
public final class OrderModule {
  private final Viewers viewers;
  private final Carts carts;
  private final Items items;
  private final OrderStore store;
  private final Checkout checkout;
  private final HoldCart hold;
  private final InstantSource clock;
  private final AccountExport export;
  private final PastOrders past;
  private final OrderSteps steps;

  private OrderModule(
      Viewers viewers,
      Carts carts,
      Items items,
      OrderStore store,
      Checkout checkout,
      HoldCart hold,
      InstantSource clock,
      AccountExport export,
      PastOrders past,
      OrderSteps steps) {
    this.viewers = viewers;
    this.carts = carts;
    this.items = items;
    this.store = store;
    this.checkout = checkout;
    this.hold = hold;
    this.clock = clock;
    this.export = export;
    this.past = past;
    this.steps = steps;
  }

  /// Sends nothing to Redis or PostgreSQL.
  ///
  /// @param changes is notified of sold items at once, so that no page shows the old stock
  /// @param events is notified of every order
  /// @param steps what happens to orders afterwards
  public static OrderModule create(
      OrderConfig config,
      Database database,
      RedisClient redis,
      Partitions partitions,
      Viewers viewers,
      Carts carts,
      Items items,
      RowChanges changes,
      Events events,
      OrderSteps steps,
      InstantSource clock) {
    StockHolds holds = new StockHolds(partitions, HoldScripts.load(redis, config));
    OrderStore store = new OrderStore(database);
    CheckoutCarts unbought = new CheckoutCarts(carts, store, clock);
    HoldCart hold = new HoldCart(database, unbought, holds);
    carts.onFewer(hold::lowerIfReachable);
    PlaceOrder place = new PlaceOrder(database, holds, events, clock);
    return new OrderModule(
        viewers,
        carts,
        items,
        store,
        new Checkout(unbought, place, changes),
        hold,
        clock,
        new ExportOrders(database, carts),
        past(database, holds, events),
        steps);
  }

  private static PastOrders past(Database database, StockHolds holds, Events events) {
    return (buyer, key, quantities, placed) ->
        switch (new PlaceOrder(database, holds, events, () -> placed)
            .place(
                new Purchase(buyer, key, OptionalLong.empty(), quantities),
                _ -> Optional.of(new TreeMap<>(quantities)))) {
          case OrderOutcome.Placed(Order order) -> OptionalLong.of(order.id());
          case OrderOutcome.Repeated(Order order) -> OptionalLong.of(order.id());
          default -> OptionalLong.empty();
        };
  }

  /// The notifications of buyers.
  ///
  /// @param notifications receives the notification of each order
  public static NotificationSource notices(
      Database database, Events events, Notifications notifications) {
    OrderNotices notices = new OrderNotices(database);
    notices.subscribe(events, notifications);
    return notices;
  }

  /// The API.
  public void routes(Routes routes) {
    new OrderResource(viewers, store, steps).routes(routes);
    new CheckoutResource(viewers, checkout).routes(routes);
    new HoldResource(viewers, hold).routes(routes);
  }

  /// `/shop/checkout` and `/shop/orders`.
  public void pages(Site site, Routes routes) {
    new CheckoutPages(site, viewers, carts, items, checkout, hold, clock).routes(routes);
    new HoldPages(site, viewers, hold).routes(routes);
    new OrderPages(site, viewers, store, steps, clock).routes(routes);
  }

  /// Places orders of an earlier time.
  public PastOrders past() {
    return past;
  }

  /// Orders and the cart.
  public AccountExport accountExport() {
    return export;
  }

  /// Removes a deleted account from its orders, which stay. Idempotent.
  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("orders", "Name on orders", store::forget);
  }
}
