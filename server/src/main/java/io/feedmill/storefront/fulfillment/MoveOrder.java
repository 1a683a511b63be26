package io.feedmill.storefront.fulfillment;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.fulfillment.api.MoveOutcome;
import io.feedmill.storefront.fulfillment.api.OrderChanged;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Changes the state of an order, records the step, and puts the pieces of a cancelled or returned
/// order back into stock. The order of locks is: the order, then the stock of its items by id.
///
/// | state | wish | outcome | afterwards |
/// |---|---|---|---|
/// | another | allowed from there | moved | new state, a step; cancelled and returned: stock is back |
/// | the wished one | any | already | as before |
/// | another | not allowed, or another state was seen | refused | as before |
/// | no such order of this buyer | any | unknown | as before |
///
/// The old state is a condition of the update: of concurrent wishes one moves the order, the others
/// read the state that it left.
final class MoveOrder {
  private final Database database;
  private final Events events;
  private final RowChanges changes;

  /// @param changes is notified of items whose stock increased at once
  MoveOrder(Database database, Events events, RowChanges changes) {
    this.database = database;
    this.events = events;
    this.changes = changes;
  }

  MoveOutcome move(Move wish) {
    Set<String> restocked = new HashSet<>();
    MoveOutcome outcome = database.inTransaction(transaction -> move(transaction, wish, restocked));
    announce(restocked);
    return outcome;
  }

  /// Makes steps of an earlier time in one transaction; leaves out those that are not allowed.
  void makeAll(Map<Long, List<OrderStep>> steps) {
    Set<String> restocked = new HashSet<>();
    database.useTransaction(transaction ->
        steps.forEach((order, list) ->
            list.forEach(step ->
                move(
                    transaction,
                    new Move(
                        order,
                        Optional.of(step.before()),
                        step.state(),
                        step.buyer(),
                        step.person(),
                        step.made()),
                    restocked))));
    announce(restocked);
  }

  private void announce(Set<String> restocked) {
    if (!restocked.isEmpty()) {
      changes.changedIfReachable(restocked);
    }
  }

  private MoveOutcome move(Handle transaction, Move wish, Set<String> restocked) {
    Optional<OrderState> now = StepRows.state(transaction, wish);
    while (now.isPresent()) {
      OrderState state = now.get();
      if (state == wish.to()) {
        return new MoveOutcome.Already();
      }
      if (!wish.allowedFrom(state)) {
        return new MoveOutcome.Refused(state);
      }
      if (StepRows.move(transaction, wish, state)) {
        return moved(transaction, wish, state, restocked);
      }
      now = StepRows.state(transaction, wish);
    }
    return new MoveOutcome.Unknown();
  }

  private MoveOutcome moved(
      Handle transaction, Move wish, OrderState before, Set<String> restocked) {
    OrderStep step = new OrderStep(wish.to(), before, wish.buyer(), wish.person(), wish.made());
    StepRows.insert(transaction, wish.order(), step);
    if (wish.to().givesBack()) {
      for (long item : StepRows.giveBack(transaction, wish.order())) {
        String id = Long.toString(item);
        events.publish(transaction, new ItemChanged(id));
        restocked.add(id);
      }
    }
    events.publish(transaction, new OrderChanged(wish.order()));
    return new MoveOutcome.Moved(step);
  }
}
