package io.feedmill.storefront.order;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import org.jdbi.v3.core.Handle;

/// The stock for orders: rows of `storefront.stock`, locked in the order of their ids, so that
/// buyers cannot deadlock.
final class StockRows {
  private StockRows() {}

  /// An item that is on sale.
  record OnSale(long id, String name, long priceMinor, String currency, long qty) {}

  /// Locks the items until the transaction ends and returns those on sale by id. Prices are read
  /// after the locks are held, and a change of a price needs the same lock: they are the prices at
  /// the time of the sale.
  static Map<Long, OnSale> lock(Handle transaction, Collection<Long> ids) {
    transaction
        .createQuery(
            """
            SELECT product FROM storefront.stock
            WHERE product = ANY (:ids) ORDER BY product FOR UPDATE
            """)
        .bindArray("ids", Long.class, ids)
        .mapTo(Long.class)
        .list();
    Map<Long, OnSale> found = new HashMap<>();
    transaction
        .createQuery(
            """
            SELECT p.id, p.name, p.price_minor, p.currency, s.qty
            FROM storefront.product p JOIN storefront.stock s ON s.product = p.id
            WHERE p.id = ANY (:ids) AND p.removed IS NULL
            """)
        .bindArray("ids", Long.class, ids)
        .mapTo(OnSale.class)
        .forEach(item -> found.put(item.id(), item));
    return found;
  }

  static void take(Handle transaction, SortedMap<Long, Long> quantities) {
    transaction
        .createUpdate(
            """
            UPDATE storefront.stock s SET qty = s.qty - sold.qty
            FROM unnest(CAST(:ids AS bigint[]), CAST(:quantities AS bigint[])) AS sold (id, qty)
            WHERE s.product = sold.id
            """)
        .bindArray("ids", Long.class, quantities.keySet())
        .bindArray("quantities", Long.class, quantities.values())
        .execute();
  }
}
