package io.feedmill.storefront.order;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.storefront.order.StockRows.OnSale;
import io.feedmill.storefront.order.hold.HeldPieces;
import io.feedmill.storefront.order.hold.StockHolds;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Holds the items of a cart for the buyer during checkout.
///
/// | all lines in stock without others' holds | held before | outcome |
/// |---|---|---|
/// | yes | no | held |
/// | yes | still | held, with the current quantities and the same end |
/// | yes | recently | too early |
/// | no | any | refused, earlier holds stay |
///
/// The cart is read after the stock is locked, so that of two simultaneous holds the later one
/// holds the later contents. It is read again after the hold has started, because items may have
/// been removed before the hold existed.
final class HoldCart {
  private static final Logger LOG = LoggerFactory.getLogger(HoldCart.class);
  private static final HoldOutcome OVERTAKEN =
      new HoldOutcome.Refused(new OrderOutcome.Overtaken());
  private static final HoldOutcome EMPTY = new HoldOutcome.Refused(new OrderOutcome.EmptyCart());

  private final Database database;
  private final CheckoutCarts carts;
  private final StockHolds holds;

  HoldCart(Database database, CheckoutCarts carts, StockHolds holds) {
    this.database = database;
    this.carts = carts;
    this.holds = holds;
  }

  HoldOutcome hold(long account) {
    return hold(account, () -> {});
  }

  /// @param admission runs when a hold begins, and may refuse it by an exception; not when some of
  ///   the items were held already, or none can be held
  HoldOutcome hold(long account, Runnable admission) {
    HoldOutcome outcome = attempt(account, admission);
    for (int i = 1; i < CheckoutCarts.MOST_ATTEMPTS && outcome.equals(OVERTAKEN); i++) {
      outcome = attempt(account, admission);
    }
    return outcome;
  }

  private HoldOutcome attempt(long account, Runnable admission) {
    CheckoutCarts.Contents cart = carts.read(account);
    return cart.quantities().isEmpty()
        ? EMPTY
        : database.inTransaction(transaction -> attempt(transaction, cart, admission));
  }

  private HoldOutcome attempt(Handle transaction, CheckoutCarts.Contents cart, Runnable admission) {
    Map<Long, OnSale> stock = StockRows.lock(transaction, cart.quantities().keySet());
    Optional<SortedMap<Long, Long>> now = carts.again(transaction, cart);
    if (now.isEmpty()) {
      return OVERTAKEN;
    }
    return now.get().isEmpty() ? EMPTY : hold(cart.account(), now.get(), stock, admission);
  }

  private HoldOutcome hold(
      long account, SortedMap<Long, Long> wanted, Map<Long, OnSale> stock, Runnable admission) {
    Map<Long, HeldPieces> held = holds.of(account, wanted.keySet());
    List<Shortage> shortages = Shortage.among(stock, held, wanted);
    if (!shortages.isEmpty()) {
      return new HoldOutcome.Refused(new OrderOutcome.OutOfStock(shortages));
    }
    SortedMap<Long, Instant> ends = holds.hold(account, wanted);
    Map<Long, Long> left = releaseSurplus(account, wanted.keySet());
    if (ends.isEmpty()) {
      return new HoldOutcome.TooEarly();
    }
    if (held.values().stream().noneMatch(item -> item.mine() > 0)) {
      admit(account, wanted.keySet(), admission);
    }
    List<HoldOutcome.Line> kept =
        ends.entrySet().stream()
            .map(end ->
                new HoldOutcome.Line(
                    end.getKey(),
                    Math.min(
                        wanted.getOrDefault(end.getKey(), 0L), left.getOrDefault(end.getKey(), 0L)),
                    end.getValue()))
            .filter(line -> line.pieces() > 0)
            .toList();
    return kept.isEmpty() ? EMPTY : new HoldOutcome.Kept(kept);
  }

  /// Under the lock of the stock, so that nobody has seen a hold that is refused.
  private void admit(long account, Collection<Long> items, Runnable admission) {
    try {
      admission.run();
    } catch (RuntimeException refused) {
      holds.release(account, items);
      throw refused;
    }
  }

  /// Releases held pieces above the current contents of the cart.
  ///
  /// @return pieces in the cart by item, 0 for none
  private Map<Long, Long> releaseSurplus(long account, Collection<Long> items) {
    Map<Long, Long> inCart = carts.quantities(account);
    Map<Long, Long> wanted = new TreeMap<>();
    items.forEach(item -> wanted.put(item, inCart.getOrDefault(item, 0L)));
    holds.lower(account, wanted);
    return wanted;
  }

  /// Releases the holds of the items in a cart.
  void release(long account) {
    holds.release(account, carts.quantities(account).keySet());
  }

  /// Releases held pieces above the current contents of the cart. In an outage nothing is released
  /// until the hold expires.
  void lowerIfReachable(long account, Set<String> items) {
    try {
      lower(account, items);
    } catch (DatabaseUnavailable | RedisUnavailable e) {
      LOG.warn("holds of {} items will be released at their end: {}", items.size(), e.getMessage());
    }
  }

  /// The cart is read under the lock of the stock, so that no larger hold starts in between.
  /// Without holds, which is nearly always the case, no lock is taken.
  private void lower(long account, Set<String> items) {
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
        releaseSurplus(account, kept);
      });
    }
  }

  /// The held pieces of some items.
  Map<Long, HeldPieces> held(long account, Map<String, Long> lines) {
    return holds.of(account, lines.keySet().stream().map(Long::valueOf).toList());
  }
}
