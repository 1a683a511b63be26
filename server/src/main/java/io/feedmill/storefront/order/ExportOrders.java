package io.feedmill.storefront.order;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.JsonRows;
import io.feedmill.storefront.cart.api.Carts;
import java.io.IOException;

/// `shop/orders.jsonl`, and `shop/cart.json` with quantities by id of the item.
final class ExportOrders implements AccountExport {
  private static final String ORDERS =
      """
      SELECT o.id, json_strip_nulls(json_build_object('id', o.id::text, 'placed', o.placed,
        'totalMinor', o.total_minor, 'currency', o.currency,
        'state', o.state,
        'history', (
          SELECT coalesce(json_agg(json_build_object('state', s.state, 'since', s.made,
            'by', CASE WHEN s.buyer THEN 'buyer' ELSE 'shop' END) ORDER BY s.made), '[]')
          FROM storefront.order_step s
          WHERE s.shop_order = o.id),
        'lines', (
          SELECT json_agg(json_build_object('item', l.product::text, 'name', l.name,
            'priceMinor', l.price_minor, 'quantity', l.qty) ORDER BY l.product)
          FROM storefront.order_line l
          WHERE l.shop_order = o.id),
        'guest', CASE WHEN o.guest_mail IS NOT NULL
          THEN json_build_object('name', o.guest_name, 'email', o.guest_mail) END))::text AS json
      FROM storefront.shop_order o
      WHERE o.account = :account AND o.id > :after
      ORDER BY o.id
      LIMIT :most
      """;

  private final JsonRows rows;
  private final Carts carts;

  ExportOrders(Database database, Carts carts) {
    this.rows = new JsonRows(database);
    this.carts = carts;
  }

  @Override
  public void write(long account, ExportArchive archive) throws IOException {
    ExportArchive folder = archive.below("shop");
    folder.lines("orders.jsonl", lines -> rows.each(ORDERS, account, lines::add));
    folder.json("cart.json", carts.lines(account));
  }
}
