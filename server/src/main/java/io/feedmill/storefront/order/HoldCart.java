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
    lower(account, stillWanted(account, quantities.keySet()));
    return ends.isEmpty()
        ? new HoldOutcome.TooEarly()
        : new HoldOutcome.Kept(
            ends.entrySet().stream()
                .map(end ->
                    new HoldOutcome.Line(
                        end.getKey(), quantities.getOrDefault(end.getKey(), 0L), end.getValue()))
                .toList());
  }

  /// What is in the cart now: who took something out while the hold began may have found nothing to
  /// give back.
  private Map<String, Long> stillWanted(long account, Set<Long> items) {
    Map<String, Long> lines = carts.lines(account);
    Map<String, Long> wanted = new TreeMap<>();
    items.stream()
        .map(String::valueOf)
        .forEach(item -> wanted.put(item, lines.getOrDefault(item, 0L)));
    return wanted;
  }

  /// Gives back what is kept of the items in somebody's cart.
  void release(long account) {
    holds.release(account, Checkout.quantities(carts, account).keySet());
  }

  /// Gives back what is kept above what is wanted now.
  ///
  /// @param wanted pieces by item, 0 for what is not in the cart any more
  void lower(long account, Map<String, Long> wanted) {
    Map<Long, Long> most = new TreeMap<>();
    wanted.forEach((item, pieces) -> most.put(Long.valueOf(item), pieces));
    holds.lower(account, most);
  }

  /// What is kept of some items.
  Map<Long, Held> held(long account, Map<String, Long> lines) {
    return holds.of(account, lines.keySet().stream().map(Long::valueOf).toList());
  }
}
