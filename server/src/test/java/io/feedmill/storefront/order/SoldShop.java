package io.feedmill.storefront.order;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Workers;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.order.api.OrderPlaced;
import io.feedmill.storefront.order.hold.HoldScripts;
import io.feedmill.storefront.order.hold.StockHolds;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

/// A shop with only a database, in which tests sell items.
final class SoldShop implements AutoCloseable {
  static final Partitions PARTITIONS = Partitions.unrecorded(4);
  private static final AtomicInteger KEYS = new AtomicInteger();

  final Database database = TestDatabases.fresh();
  final ManualClock clock = ManualClock.atNoon();
  final OrderStore orders = new OrderStore(database);
  final StockHolds holds =
      new StockHolds(PARTITIONS, HoldScripts.load(TestLink.shared(), OrderConfig.STANDARD.hold()));
  final PlaceOrder place;

  SoldShop() {
    TestRedis.flush();
    Events events = Events.create(database, clock, new Workers(clock, Leases.alone()));
    events.on(ItemChanged.class, "test", _ -> {});
    events.on(OrderPlaced.class, "test", _ -> {});
    place = new PlaceOrder(database, holds, events, clock);
  }

  /// Adds an item on sale.
  long item(String name, long priceMinor, String currency, long qty) {
    return database.inTransaction(transaction -> {
      long id =
          transaction
              .createQuery(
                  """
                  INSERT INTO storefront.product
                    (name, description, price_minor, currency, words, created, changed)
                  VALUES (:name, '', :price, :currency, '', now(), now()) RETURNING id
                  """)
              .bind("name", name)
              .bind("price", priceMinor)
              .bind("currency", currency)
              .mapTo(Long.class)
              .one();
      transaction.execute("INSERT INTO storefront.stock (product, qty) VALUES (?, ?)", id, qty);
      return id;
    });
  }

  /// A purchase with a unique key.
  static Purchase purchase(long account, Map<Long, Long> quantities) {
    return purchase(account, "key-" + KEYS.incrementAndGet(), quantities);
  }

  static Purchase purchase(long account, String key, Map<Long, Long> quantities) {
    return new Purchase(account, key, OptionalLong.empty(), quantities);
  }

  /// Buys the items, regardless of the cart's content.
  OrderOutcome buy(Purchase wanted) {
    return place.place(wanted, _ -> Optional.of(wanted.quantities()));
  }

  CheckoutCarts unbought(Carts carts) {
    return new CheckoutCarts(carts, orders, clock);
  }

  HoldCart hold(Carts carts) {
    return new HoldCart(database, unbought(carts), holds);
  }

  long stock(long item) {
    return number("SELECT qty FROM storefront.stock WHERE product = " + item);
  }

  long number(String sql) {
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  @Override
  public void close() {
    database.close();
  }
}
