package io.feedmill.storefront.order;

import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.order.StockRows.OnSale;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// Keeps what is in somebody's cart for them while they check out.
///
/// | all lines in stock beside what is kept for others | kept before | outcome |
/// |---|---|---|
/// | yes | no | kept |
/// | yes | still | kept, as many as are wanted now, till the same end |
/// | yes | not long ago | too early |
/// | no | any | refused, what was kept stays |
final class HoldCart {
  private final Database database;
  private final Carts carts;
  private final StockHolds holds;

  HoldCart(Database database, Carts carts, StockHolds holds) {
    this.database = database;
    this.carts = carts;
    this.holds = holds;
  }

  HoldOutcome hold(long account) {
    Map<Long, Long> quantities = Checkout.quantities(carts, account);
    return quantities.isEmpty()
        ? new HoldOutcome.Refused(new OrderOutcome.EmptyCart())
        : database.inTransaction(transaction -> hold(transaction, account, quantities));
  }

  private HoldOutcome hold(Handle transaction, long account, Map<Long, Long> quantities) {
    Map<Long, OnSale> stock = StockRows.lock(transaction, quantities.keySet());
    List<Shortage> shortages =
        Shortage.among(stock, holds.of(account, quantities.keySet()), quantities);
    if (!shortages.isEmpty()) {
      return new HoldOutcome.Refused(new OrderOutcome.OutOfStock(shortages));
    }
    SortedMap<Long, Instant> ends = holds.hold(account, quantities);
    lowerNow(account, quantities.keySet());
    return ends.isEmpty()
        ? new HoldOutcome.TooEarly()
        : new HoldOutcome.Kept(
            ends.entrySet().stream()
                .map(end ->
                    new HoldOutcome.Line(
                        end.getKey(), quantities.getOrDefault(end.getKey(), 0L), end.getValue()))
                .toList());
  }

  /// Gives back what is kept above what is in the cart now: who took something out while a hold
  /// began may have found nothing to give back.
  private void lowerNow(long account, Set<Long> items) {
    Map<String, Long> lines = carts.lines(account);
    Map<Long, Long> wanted = new TreeMap<>();
    items.forEach(item -> wanted.put(item, lines.getOrDefault(item.toString(), 0L)));
    holds.lower(account, wanted);
  }

  /// Gives back what is kept of the items in somebody's cart.
  void release(long account) {
    holds.release(account, Checkout.quantities(carts, account).keySet());
  }

  /// Gives back what is kept above what is in the cart now. The cart is read under the lock of the
  /// stock, so that no hold on more begins between the look and what follows from it; when nothing
  /// is kept, as nearly always, no lock is taken.
  void lower(long account, Set<String> items) {
    Set<Long> kept = new TreeSet<>();
    holds
        .of(account, items.stream().map(Long::valueOf).toList())
        .forEach((item, held) -> {
          if (held.mine() > 0) {
            kept.add(item);
          }
        });
    if (!kept.isEmpty()) {
      database.useTransaction(transaction -> {
        StockRows.lock(transaction, kept);
        lowerNow(account, kept);
      });
    }
  }

  /// What is kept of some items.
  Map<Long, Held> held(long account, Map<String, Long> lines) {
    return holds.of(account, lines.keySet().stream().map(Long::valueOf).toList());
  }
}
