package io.feedmill.storefront.order;

import io.feedmill.storefront.catalog.api.ItemPhoto;
import io.feedmill.storefront.fulfillment.api.OrderState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Reads and writes `storefront.shop_order`, `storefront.order_line` and `storefront.checkout`.
final class OrderRows {
  private OrderRows() {}

  /// An earlier request to buy.
  ///
  /// @param shopOrder the order that it placed
  record Before(long shopOrder, @Nullable Long expectedMinor) {
    boolean expected(OptionalLong total) {
      return expectedMinor == null
          ? total.isEmpty()
          : total.isPresent() && total.getAsLong() == expectedMinor;
    }
  }

  /// Locks the purchases of the account until the transaction ends.
  static void lockAccount(Handle transaction, long account) {
    transaction
        .createQuery(
            "SELECT true FROM pg_advisory_xact_lock(hashtextextended('checkout', :account))")
        .bind("account", account)
        .mapTo(Boolean.class)
        .one();
  }

  /// The last order that a buyer placed, 0 when there is none; not one that this transaction will
  /// place.
  static long last(Handle transaction, long account) {
    return transaction
        .createQuery(
            """
            SELECT c.shop_order FROM storefront.checkout c
            WHERE c.account = :account
              AND EXISTS (SELECT FROM storefront.shop_order o WHERE o.id = c.shop_order)
            ORDER BY c.shop_order DESC LIMIT 1
            """)
        .bind("account", account)
        .mapTo(Long.class)
        .findOne()
        .orElse(0L);
  }

  /// Inserts the key of a purchase. Waits for a running request with the same key.
  ///
  /// @return id for the order; empty when the key was used before
  static Optional<Long> takeKey(Handle transaction, Purchase purchase) {
    OptionalLong expected = purchase.expectedMinor();
    return transaction
        .createQuery(
            """
            INSERT INTO storefront.checkout (account, key, expected_minor)
            VALUES (:account, :key, :expected)
            ON CONFLICT (account, key) DO NOTHING
            RETURNING shop_order
            """)
        .bind("account", purchase.account())
        .bind("key", purchase.key())
        .bind("expected", expected.isPresent() ? (Long) expected.getAsLong() : null)
        .mapTo(Long.class)
        .findOne();
  }

  static Optional<Before> before(Handle handle, long account, String key) {
    return handle
        .createQuery(
            """
            SELECT shop_order, expected_minor FROM storefront.checkout
            WHERE account = :account AND key = :key
            """)
        .bind("account", account)
        .bind("key", key)
        .mapTo(Before.class)
        .findOne();
  }

  static void insert(Handle transaction, Purchase purchase, Order order) {
    GuestContact guest = purchase.guest().orElse(null);
    transaction
        .createUpdate(
            """
            INSERT INTO storefront.shop_order (id, account, total_minor, currency, placed, state, changed,
              guest_name, guest_mail, guest_folded, guest_language)
            VALUES (:id, :account, :total, :currency, :placed, :state, :placed,
              :name, :mail, :folded, :language)
            """)
        .bind("id", order.id())
        .bind("account", purchase.account())
        .bind("total", order.totalMinor())
        .bind("currency", order.currency())
        .bind("placed", order.placed())
        .bind("state", order.state().label())
        .bind("name", guest == null ? null : guest.name())
        .bind("mail", guest == null ? null : guest.mail().text())
        .bind("folded", guest == null ? null : guest.mail().folded())
        .bind("language", guest == null ? null : guest.language())
        .execute();
    List<OrderLine> lines = order.lines();
    transaction
        .createUpdate(
            """
            INSERT INTO storefront.order_line (shop_order, product, name, price_minor, qty)
            SELECT :id, sold.* FROM unnest(
              CAST(:products AS bigint[]), CAST(:names AS text[]),
              CAST(:prices AS bigint[]), CAST(:quantities AS bigint[])) AS sold
            """)
        .bind("id", order.id())
        .bindArray("products", Long.class, lines.stream().map(OrderLine::product).toList())
        .bindArray("names", String.class, lines.stream().map(OrderLine::name).toList())
        .bindArray("prices", Long.class, lines.stream().map(OrderLine::priceMinor).toList())
        .bindArray("quantities", Long.class, lines.stream().map(OrderLine::qty).toList())
        .execute();
  }

  private record Head(long id, long totalMinor, String currency, Instant placed, String state) {
    Order with(List<OrderLine> lines) {
      return new Order(id, placed, OrderState.of(state).orElseThrow(), lines, totalMinor, currency);
    }
  }

  /// @param photo 0 when the item has none
  private record Line(
      long shopOrder,
      long product,
      String name,
      long priceMinor,
      long qty,
      long photo,
      String address,
      int width,
      int height,
      String blurhash,
      String alt) {
    OrderLine line() {
      return photo == 0
          ? new OrderLine(product, name, priceMinor, qty)
          : new OrderLine(
              product,
              name,
              priceMinor,
              qty,
              new ItemPhoto(Long.toString(photo), address, width, height, blurhash, alt));
    }
  }

  /// An order of an account.
  static Optional<Order> find(Handle handle, long account, long id) {
    List<Head> heads =
        handle
            .createQuery(
                """
                SELECT id, total_minor, currency, placed, state FROM storefront.shop_order
                WHERE id = :id AND account = :account
                """)
            .bind("id", id)
            .bind("account", account)
            .mapTo(Head.class)
            .list();
    return withLines(handle, heads).stream().findFirst();
  }

  /// Orders of an account, the newest first.
  ///
  /// @param before only those with smaller ids
  static List<Order> list(Handle handle, long account, long before, int limit) {
    List<Head> heads =
        handle
            .createQuery(
                """
                SELECT id, total_minor, currency, placed, state FROM storefront.shop_order
                WHERE account = :account AND id < :before
                ORDER BY id DESC LIMIT :limit
                """)
            .bind("account", account)
            .bind("before", before)
            .bind("limit", limit)
            .mapTo(Head.class)
            .list();
    return withLines(handle, heads);
  }

  /// Orders that a buyer placed, the newest first: also those that an account has now because the
  /// buyer was a guest, and none that the account got so.
  static List<Order> placedBy(Handle handle, long buyer, int limit) {
    List<Head> heads =
        handle
            .createQuery(
                """
                SELECT o.id, o.total_minor, o.currency, o.placed, o.state
                FROM storefront.checkout c JOIN storefront.shop_order o ON o.id = c.shop_order
                WHERE c.account = :buyer
                ORDER BY c.shop_order DESC LIMIT :limit
                """)
            .bind("buyer", buyer)
            .bind("limit", limit)
            .mapTo(Head.class)
            .list();
    return withLines(handle, heads);
  }

  /// The order of an earlier request, unless the account that has it is deleted.
  static Optional<Order> of(Handle handle, Before before) {
    List<Head> heads =
        handle
            .createQuery(
                """
                SELECT id, total_minor, currency, placed, state FROM storefront.shop_order
                WHERE id = :id AND account IS NOT NULL
                """)
            .bind("id", before.shopOrder())
            .mapTo(Head.class)
            .list();
    return withLines(handle, heads).stream().findFirst();
  }

  private static List<Order> withLines(Handle handle, List<Head> heads) {
    Map<Long, List<OrderLine>> lines = lines(handle, heads.stream().map(Head::id).toList());
    return heads.stream().map(head -> head.with(lines.getOrDefault(head.id(), List.of()))).toList();
  }

  private static Map<Long, List<OrderLine>> lines(Handle handle, Collection<Long> orders) {
    Map<Long, List<OrderLine>> lines = new HashMap<>();
    if (orders.isEmpty()) {
      return lines;
    }
    handle
        .createQuery(
            """
            SELECT l.shop_order, l.product, l.name, l.price_minor, l.qty,
              coalesce(f.attachment, 0) AS photo, coalesce(f.address, '') AS address,
              coalesce(f.width, 0) AS width, coalesce(f.height, 0) AS height,
              coalesce(f.blurhash, '') AS blurhash, coalesce(f.alt, '') AS alt
            FROM storefront.order_line l
            LEFT JOIN storefront.photo f ON f.product = l.product AND f.place = 0
            WHERE l.shop_order = ANY (:orders) ORDER BY l.shop_order, l.product
            """)
        .bindArray("orders", Long.class, orders)
        .mapTo(Line.class)
        .forEach(line ->
            lines.computeIfAbsent(line.shopOrder(), _ -> new ArrayList<>()).add(line.line()));
    return lines;
  }

  /// Removes the account from its orders, which stay as records of sales.
  static void removeAccount(Handle transaction, long account) {
    transaction
        .createUpdate("DELETE FROM storefront.checkout WHERE account = :account")
        .bind("account", account)
        .execute();
    transaction
        .createUpdate(
            """
            UPDATE storefront.shop_order
            SET account = NULL, guest_name = NULL, guest_mail = NULL, guest_folded = NULL,
                guest_language = NULL
            WHERE account = :account
            """)
        .bind("account", account)
        .execute();
  }
}
