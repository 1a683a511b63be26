package io.feedmill.storefront.order;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.mail.api.Mailer;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.fulfillment.api.OrderSteps;
import io.feedmill.storefront.notify.GuestMails;
import io.feedmill.storefront.notify.OrderNotices;
import io.feedmill.storefront.order.api.BackdatedOrders;
import io.feedmill.storefront.order.api.OrderLinks;
import io.feedmill.storefront.order.hold.HoldScripts;
import io.feedmill.storefront.order.hold.StockHolds;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/// Wires orders.
public final class OrderModule {
  private final Viewers viewers;
  private final BuyerCheckouts buyers;
  private final Items items;
  private final OrderStore store;
  private final ClaimGuestOrders claims;
  private final GuestGate gate;
  private final Duration hold;
  private final Given given;
  private final AccountExport export;
  private final BackdatedOrders past;

  private OrderModule(
      Viewers viewers,
      BuyerCheckouts buyers,
      Items items,
      OrderStore store,
      ClaimGuestOrders claims,
      GuestGate gate,
      Duration hold,
      Given given,
      AccountExport export,
      BackdatedOrders past) {
    this.viewers = viewers;
    this.buyers = buyers;
    this.items = items;
    this.store = store;
    this.claims = claims;
    this.gate = gate;
    this.hold = hold;
    this.given = given;
    this.export = export;
    this.past = past;
  }

  /// Further dependencies of orders.
  ///
  /// @param steps what happens to orders afterwards
  /// @param recipients proven mail addresses of accounts
  /// @param box makes the links of guests
  public record Given(
      OrderSteps steps, MailRecipients recipients, SecretBox box, InstantSource clock) {}

  /// Sends nothing to Redis or PostgreSQL.
  ///
  /// @param changes is notified of sold items at once, so that no page shows the old stock
  /// @param events is notified of every order
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
      Given given) {
    StockHolds holds = new StockHolds(partitions, HoldScripts.load(redis, config.hold()));
    OrderStore store = new OrderStore(database);
    PlaceOrder place = new PlaceOrder(database, holds, events, given.clock());
    Checkout.Sale sale = new Checkout.Sale(place, changes);
    BuyerCheckouts buyers =
        new BuyerCheckouts(viewers, carts, store, database, holds, sale, given.clock());
    carts.onFewer((buyer, of, fewer) -> buyers.hold(of).lowerIfReachable(buyer, fewer));
    return new OrderModule(
        viewers,
        buyers,
        items,
        store,
        new ClaimGuestOrders(given.recipients(), database),
        new GuestGate(config.guestsPerHour(), RateLimiter.create(redis), given.box()),
        config.hold(),
        given,
        new ExportOrders(database, carts),
        past(database, holds, events));
  }

  private static BackdatedOrders past(Database database, StockHolds holds, Events events) {
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

  /// Mails to guests about their orders.
  public static void guestMails(Database database, Events events, Mailer mailer, SecretBox box) {
    new GuestMails(database, mailer, new OrderLinks(box)).subscribe(events);
  }

  private OrderLinks links() {
    return new OrderLinks(given.box());
  }

  /// The API.
  public void routes(Routes routes) {
    new OrderResource(viewers, store, given.steps(), claims, links()).routes(routes);
    new CheckoutResource(viewers, buyers, gate, links()).routes(routes);
    new HoldResource(buyers, gate).routes(routes);
  }

  /// `/shop/checkout`, `/shop/orders` and the pages of the orders of guests.
  ///
  /// @param popular popular items, beside orders
  public void pages(Site site, Routes routes, PageBlock.Beside popular) {
    InstantSource clock = given.clock();
    new CheckoutPages(site, buyers, items, gate, links(), hold, clock).routes(routes);
    new HoldPages(site, buyers, gate).routes(routes);
    new OrderPages(site, viewers, store, given.steps(), claims, popular, clock).routes(routes);
    new GuestOrderPages(site, store, given.steps(), links(), popular, clock).routes(routes);
  }

  /// Places orders of an earlier time.
  public BackdatedOrders past() {
    return past;
  }

  /// Orders and the cart.
  public AccountExport accountExport() {
    return export;
  }

  /// Removes a deleted account from its orders, which stay. Idempotent.
  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("orders", "Name on orders", store::removeName);
  }
}
