package io.feedmill.storefront.order;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.order.StockRows.OnSale;
import io.feedmill.storefront.order.api.OrderPlaced;
import io.feedmill.storefront.order.hold.HeldPieces;
import io.feedmill.storefront.order.hold.StockHolds;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// Places an order in one SQL transaction that inserts the idempotency key, locks the stock,
/// records prices, reduces the stock and writes the durable events [OrderPlaced] and [ItemChanged].
///
/// | key | stock and prices | outcome | afterwards |
/// |---|---|---|---|
/// | new | enough, as agreed | placed | order, less stock, no hold, key bound to the order |
/// | new | too few without others' holds, or another total | refused | as before, key is free again |
/// | new | any, and another order or item in the cart since it was read | overtaken | as before, key is free again |
/// | new | any, and the cart is empty now | empty cart | as before, key is free again |
/// | bound, same total agreed | any | repeated | as before |
/// | bound, other total agreed | any | key reused | as before |
/// | any, while another request of the buyer runs | | waits for that one, then as above | |
final class PlaceOrder {
  /// The largest whole number that is exact in every JSON reader.
  private static final long MOST_TOTAL = (1L << 53) - 1;

  private final Database database;
  private final StockHolds holds;
  private final Events events;
  private final InstantSource clock;

  PlaceOrder(Database database, StockHolds holds, Events events, InstantSource clock) {
    this.database = database;
    this.holds = holds;
    this.events = events;
    this.clock = clock;
  }

  /// Carries a refusal out of the transaction and rolls it back.
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final transient OrderOutcome outcome;

    Refused(OrderOutcome outcome) {
      super("refused", null, false, false);
      this.outcome = outcome;
    }
  }

  /// @param purchase of at least one item
  /// @param now returns the wanted pieces after the stock of these items is locked; empty when
  ///   another order was placed in the meantime or further items are wanted
  OrderOutcome place(Purchase purchase, Function<Handle, Optional<SortedMap<Long, Long>>> now) {
    try {
      return database.inTransaction(transaction -> {
        OrderRows.lockAccount(transaction, purchase.account());
        Optional<Long> id = OrderRows.takeKey(transaction, purchase);
        return id.isEmpty()
            ? repeated(transaction, purchase)
            : new OrderOutcome.Placed(sell(transaction, id.get(), purchase, now));
      });
    } catch (Refused refused) {
      return refused.outcome;
    }
  }

  /// The order that an earlier request with this key placed, if any.
  Optional<OrderOutcome> before(Purchase purchase) {
    return database.withHandle(handle -> before(handle, purchase));
  }

  private static OrderOutcome repeated(Handle transaction, Purchase purchase) {
    return before(transaction, purchase).orElseGet(OrderOutcome.KeyReused::new);
  }

  private static Optional<OrderOutcome> before(Handle handle, Purchase purchase) {
    return OrderRows.before(handle, purchase.account(), purchase.key())
        .map(before ->
            before.expected(purchase.expectedMinor())
                ? OrderRows.of(handle, before)
                    .<OrderOutcome>map(OrderOutcome.Repeated::new)
                    .orElseGet(OrderOutcome.KeyReused::new)
                : new OrderOutcome.KeyReused());
  }

  private Order sell(
      Handle transaction,
      long id,
      Purchase seen,
      Function<Handle, Optional<SortedMap<Long, Long>>> now) {
    Map<Long, OnSale> stock = StockRows.lock(transaction, seen.quantities().keySet());
    Purchase purchase =
        seen.of(
            now.apply(transaction).orElseThrow(() -> new Refused(new OrderOutcome.Overtaken())));
    if (purchase.quantities().isEmpty()) {
      throw new Refused(new OrderOutcome.EmptyCart());
    }
    Map<Long, HeldPieces> held = holds.of(purchase.account(), purchase.quantities().keySet());
    List<Shortage> shortages = Shortage.among(stock, held, purchase.quantities());
    if (!shortages.isEmpty()) {
      throw new Refused(new OrderOutcome.OutOfStock(shortages));
    }
    Order order = priced(id, purchase, stock);
    StockRows.take(transaction, purchase.quantities());
    OrderRows.insert(transaction, purchase, order);
    publish(transaction, order.placedBy(purchase.account()));
    release(purchase.account(), held);
    return order;
  }

  private void release(long account, Map<Long, HeldPieces> held) {
    List<Long> bought =
        held.entrySet().stream()
            .filter(item -> item.getValue().mine() > 0)
            .map(Map.Entry::getKey)
            .toList();
    if (!bought.isEmpty()) {
      holds.release(account, bought);
    }
  }

  private Order priced(long id, Purchase purchase, Map<Long, OnSale> stock) {
    List<OnSale> items =
        purchase.quantities().keySet().stream()
            .flatMap(product -> Optional.ofNullable(stock.get(product)).stream())
            .toList();
    String currency = items.getFirst().currency();
    if (items.stream().anyMatch(item -> !item.currency().equals(currency))) {
      throw new Refused(new OrderOutcome.MixedCurrencies());
    }
    List<OrderLine> lines =
        items.stream()
            .map(item ->
                new OrderLine(
                    item.id(),
                    item.name(),
                    item.priceMinor(),
                    purchase.quantities().getOrDefault(item.id(), 0L)))
            .toList();
    long total = total(lines);
    if (purchase.expectedMinor().orElse(total) != total) {
      throw new Refused(new OrderOutcome.PriceChanged(total, currency));
    }
    return new Order(id, clock.instant(), OrderState.PLACED, lines, total, currency);
  }

  private static long total(List<OrderLine> lines) {
    long total = 0;
    for (OrderLine line : lines) {
      total += line.totalMinor();
      if (total > MOST_TOTAL) {
        throw new Refused(new OrderOutcome.TooDear());
      }
    }
    return total;
  }

  private void publish(Handle transaction, OrderPlaced event) {
    events.publish(transaction, event);
    event.quantities().keySet().forEach(item -> events.publish(transaction, new ItemChanged(item)));
  }
}
