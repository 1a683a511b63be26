package io.feedmill.storefront.catalog.category;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Reads and writes which items are in which categories, and what the categories list because of
/// that. Writers hold the [TreeLock].
public final class ListingRows {
  private ListingRows() {}

  /// The categories that editors chose for an item.
  static List<Long> of(Handle handle, long item) {
    return handle
        .createQuery("SELECT category FROM storefront.product_category WHERE product = :item")
        .bind("item", item)
        .mapTo(Long.class)
        .list();
  }

  static boolean onSale(Handle handle, long item) {
    return handle
        .createQuery(
            """
            SELECT EXISTS (SELECT FROM storefront.product WHERE id = :item AND removed IS NULL)
            """)
        .bind("item", item)
        .mapTo(Boolean.class)
        .one();
  }

  /// Locks the item until the transaction ends, so that it is not sold or changed elsewhere.
  static void lock(Handle transaction, long item) {
    transaction
        .createQuery("SELECT qty FROM storefront.stock WHERE product = :item FOR UPDATE")
        .bind("item", item)
        .mapTo(Long.class)
        .findOne();
  }

  static void choose(Handle transaction, long item, Set<Long> categories) {
    transaction
        .createUpdate(
            """
            DELETE FROM storefront.product_category
            WHERE product = :item AND NOT category = ANY (:categories)
            """)
        .bind("item", item)
        .bindArray("categories", Long.class, categories)
        .execute();
    transaction
        .createUpdate(
            """
            INSERT INTO storefront.product_category (product, category)
            SELECT :item, category FROM unnest(CAST(:categories AS bigint[])) AS category
            ON CONFLICT DO NOTHING
            """)
        .bind("item", item)
        .bindArray("categories", Long.class, categories)
        .execute();
  }

  /// Lists an item where it belongs, after a change of its categories, its name or its price, or
  /// after its removal.
  public static void itemChanged(Handle transaction, long item) {
    transaction
        .createUpdate("DELETE FROM storefront.category_listing WHERE product = :item")
        .bind("item", item)
        .execute();
    transaction
        .createUpdate(
            """
            WITH RECURSIVE above (id) AS (
              SELECT category FROM storefront.product_category WHERE product = :item
              UNION
              SELECT c.parent FROM above a JOIN storefront.category c ON c.id = a.id
              WHERE c.parent IS NOT NULL)
            INSERT INTO storefront.category_listing (category, product, price_minor, name)
            SELECT a.id, p.id, p.price_minor, p.name
            FROM above a JOIN storefront.product p ON p.id = :item AND p.removed IS NULL
            """)
        .bind("item", item)
        .execute();
  }

  /// Lists in these categories what is in them or below them, after a change of the tree. Writes
  /// only the difference.
  static void treeChanged(Handle transaction, Collection<Long> categories) {
    String wanted =
        """
        WITH RECURSIVE below (root, id) AS (
          SELECT id, id FROM storefront.category WHERE id = ANY (:categories)
          UNION ALL
          SELECT b.root, c.id FROM below b JOIN storefront.category c ON c.parent = b.id),
        wanted AS (
          SELECT DISTINCT b.root AS category, p.id AS product, p.price_minor, p.name
          FROM below b
          JOIN storefront.product_category i ON i.category = b.id
          JOIN storefront.product p ON p.id = i.product AND p.removed IS NULL)
        """;
    for (String change :
        List.of(
            """
            DELETE FROM storefront.category_listing l
            WHERE l.category = ANY (:categories) AND NOT EXISTS (
              SELECT FROM wanted w WHERE w.category = l.category AND w.product = l.product)
            """,
            """
            INSERT INTO storefront.category_listing (category, product, price_minor, name)
            SELECT category, product, price_minor, name FROM wanted
            ON CONFLICT DO NOTHING
            """)) {
      transaction
          .createUpdate(wanted + change)
          .bindArray("categories", Long.class, categories)
          .execute();
    }
  }

  /// An item that a category lists wrongly.
  ///
  /// @param listed whether it is listed
  /// @param wanted whether it should be
  record Fault(long product, boolean listed, boolean wanted) {}

  /// What a category lists wrongly, at one moment.
  static List<Fault> faults(Handle handle, long category, int most) {
    return handle
        .createQuery(
            """
            WITH RECURSIVE below (id) AS (
              SELECT CAST(:category AS bigint)
              UNION
              SELECT c.id FROM below b JOIN storefront.category c ON c.parent = b.id),
            wanted AS (
              SELECT DISTINCT p.id AS product, p.price_minor, p.name
              FROM below b
              JOIN storefront.product_category i ON i.category = b.id
              JOIN storefront.product p ON p.id = i.product AND p.removed IS NULL),
            listed AS (
              SELECT product, price_minor, name FROM storefront.category_listing
              WHERE category = :category)
            SELECT product, l.name IS NOT NULL AS listed, w.name IS NOT NULL AS wanted
            FROM wanted w FULL JOIN listed l USING (product)
            WHERE (w.price_minor, w.name) IS DISTINCT FROM (l.price_minor, l.name)
            ORDER BY product
            LIMIT :most
            """)
        .bind("category", category)
        .bind("most", most)
        .mapTo(Fault.class)
        .list();
  }
}
