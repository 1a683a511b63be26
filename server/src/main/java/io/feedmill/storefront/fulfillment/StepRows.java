package io.feedmill.storefront.fulfillment;

import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Reads and writes the state of orders, `storefront.order_step`, and the stock that comes back.
final class StepRows {
  private StepRows() {}

  /// The state of an order now; empty when it does not exist or is not of the buyer who asks.
  static Optional<OrderState> state(Handle handle, Move wish) {
    return handle
        .createQuery(
            """
            SELECT state FROM storefront.shop_order
            WHERE id = :order AND (NOT :buyer OR account = :person)
            """)
        .bind("order", wish.order())
        .bind("buyer", wish.buyer())
        .bind("person", wish.person())
        .mapTo(String.class)
        .findOne()
        .map(StepRows::state);
  }

  static OrderState state(String label) {
    return OrderState.of(label)
        .orElseThrow(() -> new IllegalStateException("not a state of orders: " + label));
  }

  /// @return whether the order had the state until now
  static boolean move(Handle transaction, Move wish, OrderState from) {
    return transaction
            .createUpdate(
                """
                UPDATE storefront.shop_order SET state = :to, changed = :made
                WHERE id = :order AND state = :from AND (NOT :buyer OR account = :person)
                """)
            .bind("to", wish.to().label())
            .bind("made", wish.made())
            .bind("order", wish.order())
            .bind("from", from.label())
            .bind("buyer", wish.buyer())
            .bind("person", wish.person())
            .execute()
        == 1;
  }

  static void insert(Handle transaction, long order, OrderStep step) {
    transaction
        .createUpdate(
            """
            INSERT INTO storefront.order_step (shop_order, state, before, buyer, person, made)
            VALUES (:order, :state, :before, :buyer, nullif(:person, 0), :made)
            """)
        .bind("order", order)
        .bind("state", step.state().label())
        .bind("before", step.before().label())
        .bind("buyer", step.buyer())
        .bind("person", step.person())
        .bind("made", step.made())
        .execute();
  }

  /// Puts the pieces of an order back into stock, up to the largest stock that an item can have.
  ///
  /// @return the items
  static List<Long> giveBack(Handle transaction, long order) {
    transaction
        .createQuery(
            """
            SELECT s.product FROM storefront.stock s
            JOIN storefront.order_line l ON l.product = s.product AND l.shop_order = :order
            ORDER BY s.product FOR UPDATE OF s
            """)
        .bind("order", order)
        .mapTo(Long.class)
        .list();
    return transaction
        .createQuery(
            """
            UPDATE storefront.stock s SET qty = least(s.qty + l.qty, 1000000)
            FROM storefront.order_line l
            WHERE l.shop_order = :order AND l.product = s.product
            RETURNING s.product
            """)
        .bind("order", order)
        .mapTo(Long.class)
        .list();
  }

  private record Row(String state, String before, boolean buyer, long person, Instant made) {
    OrderStep step() {
      return new OrderStep(StepRows.state(state), StepRows.state(before), buyer, person, made);
    }
  }

  /// The steps of an order; states are declared in the order in which they are reached.
  static List<OrderStep> history(Handle handle, long order) {
    return handle
        .createQuery(
            """
            SELECT state, before, buyer, coalesce(person, 0) AS person, made
            FROM storefront.order_step
            WHERE shop_order = :order
            """)
        .bind("order", order)
        .mapTo(Row.class)
        .map(Row::step)
        .stream()
        .sorted(Comparator.comparing(OrderStep::state))
        .toList();
  }

  /// Removes a deleted account from the steps, which stay.
  static void removePerson(Handle transaction, long account) {
    transaction
        .createUpdate("UPDATE storefront.order_step SET person = NULL WHERE person = :account")
        .bind("account", account)
        .execute();
  }
}
