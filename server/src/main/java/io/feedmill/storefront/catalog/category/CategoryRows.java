package io.feedmill.storefront.catalog.category;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.Update;

/// Reads and writes the categories and their slugs.
final class CategoryRows {
  private CategoryRows() {}

  static CategoryTree tree(Handle handle) {
    return new CategoryTree(
        handle
            .createQuery(
                "SELECT id, coalesce(parent, 0) AS parent, place, name, slug FROM storefront.category")
            .mapTo(Category.class)
            .list());
  }

  /// The category that has or had the slug.
  static Optional<Long> bySlug(Handle handle, String slug) {
    return handle
        .createQuery("SELECT category FROM storefront.category_slug WHERE slug = :slug")
        .bind("slug", slug)
        .mapTo(Long.class)
        .findOne();
  }

  static long insert(Handle transaction, Category category) {
    Query query =
        transaction.createQuery(
            """
            INSERT INTO storefront.category (parent, place, name, slug)
            VALUES (nullif(:parent, 0), :place, :name, :slug)
            RETURNING id
            """);
    long id =
        query
            .bind("parent", category.parent())
            .bind("place", category.place())
            .bind("name", category.name())
            .bind("slug", category.slug())
            .mapTo(Long.class)
            .one();
    own(transaction, id, category.slug());
    return id;
  }

  static void update(Handle transaction, Category category) {
    transaction
        .createUpdate(
            """
            UPDATE storefront.category
            SET parent = nullif(:parent, 0), place = :place, name = :name, slug = :slug
            WHERE id = :id
            """)
        .bind("id", category.id())
        .bind("parent", category.parent())
        .bind("place", category.place())
        .bind("name", category.name())
        .bind("slug", category.slug())
        .execute();
    own(transaction, category.id(), category.slug());
  }

  /// Gives the slug to the category, also one that another category had before.
  private static void own(Handle transaction, long category, String slug) {
    transaction
        .createUpdate(
            """
            INSERT INTO storefront.category_slug (slug, category) VALUES (:slug, :category)
            ON CONFLICT (slug) DO UPDATE SET category = excluded.category
            """)
        .bind("slug", slug)
        .bind("category", category)
        .execute();
  }

  /// Numbers the categories in this order.
  static void order(Handle transaction, Collection<Long> ids) {
    transaction
        .createUpdate(
            """
            UPDATE storefront.category c SET place = given.place - 1
            FROM unnest(CAST(:ids AS bigint[])) WITH ORDINALITY AS given (id, place)
            WHERE c.id = given.id AND c.place <> given.place - 1
            """)
        .bindArray("ids", Long.class, ids)
        .execute();
  }

  /// Moves what is in a category into its parent, and deletes it. At the top, its items are in one
  /// category fewer and its slugs are free.
  static void dissolve(Handle transaction, Category category) {
    for (String sql :
        List.of(
            """
            INSERT INTO storefront.product_category (product, category)
            SELECT product, :parent FROM storefront.product_category
            WHERE category = :id AND :parent <> 0
            ON CONFLICT DO NOTHING
            """,
            """
            UPDATE storefront.category_slug SET category = :parent
            WHERE category = :id AND :parent <> 0
            """,
            """
            UPDATE storefront.category SET parent = nullif(:parent, 0) WHERE parent = :id
            """,
            "DELETE FROM storefront.category WHERE id = :id AND :parent >= 0")) {
      Update update = transaction.createUpdate(sql);
      update.bind("id", category.id()).bind("parent", category.parent()).execute();
    }
  }

  /// Categories that are within themselves, but not those that are only in such ones.
  static List<Long> inCircles(Handle handle) {
    return handle
        .createQuery(
            """
            WITH RECURSIVE above (category, id) AS (
              SELECT id, parent FROM storefront.category WHERE parent IS NOT NULL
              UNION
              SELECT a.category, c.parent FROM above a JOIN storefront.category c ON c.id = a.id
              WHERE c.parent IS NOT NULL)
            SELECT category FROM above WHERE category = id ORDER BY category
            """)
        .mapTo(Long.class)
        .list();
  }

  static void moveToTop(Handle transaction, long category) {
    transaction
        .createUpdate("UPDATE storefront.category SET parent = NULL WHERE id = :id")
        .bind("id", category)
        .execute();
  }

  /// Categories whose present slug leads to none or to another one.
  static List<Category> withLostSlugs(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT c.id, coalesce(c.parent, 0) AS parent, c.place, c.name, c.slug
            FROM storefront.category c LEFT JOIN storefront.category_slug s ON s.slug = c.slug
            WHERE s.category IS DISTINCT FROM c.id
            ORDER BY c.id
            """)
        .mapTo(Category.class)
        .list();
  }

  /// Makes the present slugs of all categories lead to them.
  static void regainSlugs(Handle transaction) {
    withLostSlugs(transaction).forEach(each -> own(transaction, each.id(), each.slug()));
  }
}
