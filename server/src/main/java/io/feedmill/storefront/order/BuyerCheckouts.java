package io.feedmill.storefront.order;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.order.hold.StockHolds;
import java.time.InstantSource;
import java.util.Optional;

/// The buyers of calls, and what checks out their carts.
final class BuyerCheckouts {
  private final Viewers viewers;
  private final Carts carts;
  private final OrderStore orders;
  private final Database database;
  private final StockHolds holds;
  private final Checkout.Sale sale;
  private final InstantSource clock;

  /// @param carts of accounts, which also name those of guests
  BuyerCheckouts(
      Viewers viewers,
      Carts carts,
      OrderStore orders,
      Database database,
      StockHolds holds,
      Checkout.Sale sale,
      InstantSource clock) {
    this.viewers = viewers;
    this.carts = carts;
    this.orders = orders;
    this.database = database;
    this.holds = holds;
    this.sale = sale;
    this.clock = clock;
  }

  /// The caller; empty for a caller without log-in and cart.
  ///
  /// @throws io.feedmill.kernel.http.Problem 403 when the token lacks the scope
  Optional<Buyer> of(Call call) {
    return switch (viewers.viewer(call)) {
      case Viewer.SignedIn _ ->
          Optional.of(new Buyer(viewers.require(call, CheckoutResource.SCOPE_WRITE).id(), carts));
      case Viewer.Anonymous _ ->
          carts.guest(call).map(guest -> new Buyer(guest.buyer(), guest.cart()));
    };
  }

  Checkout checkout(Buyer buyer) {
    return sale.with(cart(buyer.carts()));
  }

  /// Holds the items in the cart of a buyer.
  ///
  /// @param admission runs when a hold of a guest begins, and may refuse it by an exception
  HoldOutcome hold(Buyer buyer, Runnable admission) {
    HoldCart cart = hold(buyer);
    return buyer.guest() ? cart.hold(buyer.id(), admission) : cart.hold(buyer.id());
  }

  HoldCart hold(Buyer buyer) {
    return hold(buyer.carts());
  }

  /// Reserves the items of some carts.
  HoldCart hold(Carts of) {
    return new HoldCart(database, cart(of), holds);
  }

  private CheckoutCarts cart(Carts of) {
    return new CheckoutCarts(of, orders, clock);
  }
}
