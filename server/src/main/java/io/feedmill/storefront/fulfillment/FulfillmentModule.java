package io.feedmill.storefront.fulfillment;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.fulfillment.api.MoveOutcome;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import io.feedmill.storefront.fulfillment.api.OrderSteps;
import io.feedmill.storefront.fulfillment.api.PastSteps;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Wires the steps of orders.
public final class FulfillmentModule {
  private final Viewers viewers;
  private final SoldOrderStore store;
  private final MoveOrder move;
  private final OrderPersonNames buyers;
  private final InstantSource clock;

  private FulfillmentModule(
      Viewers viewers,
      SoldOrderStore store,
      MoveOrder move,
      OrderPersonNames buyers,
      InstantSource clock) {
    this.viewers = viewers;
    this.store = store;
    this.move = move;
    this.buyers = buyers;
    this.clock = clock;
  }

  /// Sends nothing to PostgreSQL.
  ///
  /// @param names of buyers and editors
  /// @param changes is notified of items whose stock increased at once
  /// @param events is notified of every step
  public static FulfillmentModule create(
      Database database,
      Viewers viewers,
      AccountNames names,
      RowChanges changes,
      Events events,
      InstantSource clock) {
    return new FulfillmentModule(
        viewers,
        new SoldOrderStore(database),
        new MoveOrder(database, events, changes),
        new OrderPersonNames(names),
        clock);
  }

  /// The API.
  public void routes(Routes routes) {
    new SoldOrderResource(viewers, store, move, buyers, clock).routes(routes);
  }

  /// `/admin/orders`.
  public void pages(Site site, Routes routes) {
    new SoldOrderPages(site, viewers, store, move, buyers, clock).routes(routes);
  }

  /// The pages and actions of buyers.
  public OrderSteps steps() {
    return new OrderSteps() {
      @Override
      public List<OrderStep> history(long order) {
        return store.history(order);
      }

      @Override
      public MoveOutcome cancel(long buyer, long order) {
        return move.move(
            new Move(order, Optional.empty(), OrderState.CANCELLED, true, buyer, clock.instant()));
      }
    };
  }

  /// Makes steps of an earlier time.
  public PastSteps past() {
    return move::makeAll;
  }

  /// Number of orders that wait for the shop; 0 while PostgreSQL is unavailable. Blocks.
  public int waiting() {
    return store.waiting();
  }

  /// Removes a deleted account from the steps of orders, which stay. Idempotent.
  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("order-steps", "Name on steps of orders", store::removeName);
  }
}
