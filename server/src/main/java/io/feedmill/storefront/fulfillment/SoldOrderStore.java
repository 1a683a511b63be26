package io.feedmill.storefront.fulfillment;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The orders of all buyers in SQL.
final class SoldOrderStore {
  /// More orders than this are not counted.
  static final int MOST_COUNTED = 1000;

  private static final String HEAD =
      """
      SELECT id, coalesce(account, 0) AS account, guest_name, guest_mail, state, placed, changed,
        total_minor, currency
      FROM storefront.shop_order
      """;

  private final Database database;

  SoldOrderStore(Database database) {
    this.database = database;
  }

  private record Head(
      long id,
      long account,
      @Nullable String guestName,
      @Nullable String guestMail,
      String state,
      Instant placed,
      Instant changed,
      long totalMinor,
      String currency) {
    SoldOrder with(List<SoldOrder.Line> lines) {
      return new SoldOrder(
          id,
          account,
          guest(),
          StepRows.state(state),
          placed,
          changed,
          lines,
          totalMinor,
          currency);
    }

    private SoldOrder.@Nullable Guest guest() {
      return account >= 0 || guestName == null || guestMail == null
          ? null
          : new SoldOrder.Guest(guestName, guestMail);
    }
  }

  private record Line(long shopOrder, long item, String name, long quantity, long priceMinor) {}

  Optional<SoldOrder> find(long id) {
    return database.withHandle(handle ->
        withLines(
                handle,
                handle.createQuery(HEAD + "WHERE id = :id").bind("id", id).mapTo(Head.class).list())
            .stream()
            .findFirst());
  }

  /// Orders by descending id.
  ///
  /// @param before only those with smaller ids
  List<SoldOrder> list(OrderFilter filter, long before, int limit) {
    return database.withHandle(handle -> {
      var query =
          handle
              .createQuery(HEAD + filter.condition() + "ORDER BY id DESC LIMIT :limit")
              .bind("before", before)
              .bind("limit", limit);
      filter.state().ifPresent(state -> query.bind("state", state.label()));
      return withLines(handle, query.mapTo(Head.class).list());
    });
  }

  private static List<SoldOrder> withLines(Handle handle, List<Head> heads) {
    Map<Long, List<SoldOrder.Line>> lines = lines(handle, heads.stream().map(Head::id).toList());
    return heads.stream().map(head -> head.with(lines.getOrDefault(head.id(), List.of()))).toList();
  }

  private static Map<Long, List<SoldOrder.Line>> lines(Handle handle, Collection<Long> orders) {
    Map<Long, List<SoldOrder.Line>> lines = new HashMap<>();
    handle
        .createQuery(
            """
            SELECT shop_order, product AS item, name, qty AS quantity, price_minor
            FROM storefront.order_line
            WHERE shop_order = ANY (:orders) ORDER BY shop_order, product
            """)
        .bindArray("orders", Long.class, orders)
        .mapTo(Line.class)
        .forEach(line ->
            lines
                .computeIfAbsent(line.shopOrder(), _ -> new ArrayList<>())
                .add(
                    new SoldOrder.Line(
                        line.item(), line.name(), line.quantity(), line.priceMinor())));
    return lines;
  }

  List<OrderStep> history(long order) {
    return database.withHandle(handle -> StepRows.history(handle, order));
  }

  /// Number of orders that wait for the shop, at most [#MOST_COUNTED]; 0 while PostgreSQL is
  /// unavailable.
  int waiting() {
    try {
      return database.withHandle(handle ->
          handle
              .createQuery(
                  """
                  SELECT count(*) FROM (
                    SELECT FROM storefront.shop_order
                    WHERE state IN ('placed', 'paid', 'packed') LIMIT :most) AS waiting
                  """)
              .bind("most", MOST_COUNTED)
              .mapTo(Integer.class)
              .one());
    } catch (DatabaseUnavailable _) {
      return 0;
    }
  }

  /// Removes a deleted account from the steps of orders. Idempotent.
  void removeName(long account) {
    database.useTransaction(transaction -> StepRows.removePerson(transaction, account));
  }
}
