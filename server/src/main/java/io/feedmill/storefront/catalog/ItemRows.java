package io.feedmill.storefront.catalog;

import io.feedmill.kernel.text.Ids;
import io.feedmill.storefront.catalog.api.Item;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Reads items on sale from `storefront.product` and `storefront.stock`, each in one query. Removed
/// items are omitted.
final class ItemRows {
  private static final String FIELDS =
      "SELECT p.id, p.name, p.description, s.qty, p.price_minor, p.currency, "
          + PhotoRows.OF_PRODUCT
          + " AS photos, ";
  private static final String ON_SALE =
      " AS key FROM storefront.product p JOIN storefront.stock s ON s.product = p.id"
          + " WHERE p.removed IS NULL";

  private static final String LISTED =
      " JOIN storefront.product p ON p.id = l.product"
          + " JOIN storefront.stock s ON s.product = l.product"
          + " WHERE p.removed IS NULL";
  private static final String LISTING =
      "storefront.category_listing l WHERE l.category = :category";

  private ItemRows() {}

  /// @param photos in JSON
  /// @param key of the item in the list's order; empty outside of lists
  private record Row(
      long id,
      String name,
      String description,
      long qty,
      long priceMinor,
      String currency,
      String photos,
      String key) {
    Item item() {
      return new Item(
          Long.toString(id), name, description, qty, priceMinor, currency, PhotoRows.read(photos));
    }
  }

  static Optional<Item> find(Handle handle, long id) {
    return handle
        .createQuery(FIELDS + "''" + ON_SALE + " AND p.id = :id")
        .bind("id", id)
        .mapTo(Row.class)
        .findOne()
        .map(Row::item);
  }

  /// The first item with this name, in upper or lower case.
  static Optional<Item> find(Handle handle, String name) {
    return handle
        .createQuery(
            FIELDS + "''" + ON_SALE + " AND lower(p.name) = lower(:name) ORDER BY p.id LIMIT 1")
        .bind("name", name)
        .mapTo(Row.class)
        .findOne()
        .map(Row::item);
  }

  /// Whether an item with this name is on sale.
  static boolean named(Handle handle, String name) {
    return handle
        .createQuery(
            """
            SELECT EXISTS (
              SELECT FROM storefront.product WHERE lower(name) = lower(:name) AND removed IS NULL)
            """)
        .bind("name", name)
        .mapTo(Boolean.class)
        .one();
  }

  /// Items by their id.
  static Map<String, Item> all(Handle handle, Collection<String> ids) {
    Set<Long> numbers =
        ids.stream().map(Ids::parse).flatMap(Optional::stream).collect(Collectors.toSet());
    if (numbers.isEmpty()) {
      return Map.of();
    }
    return handle
        .createQuery(FIELDS + "''" + ON_SALE + " AND p.id = ANY (:ids)")
        .bindArray("ids", Long.class, numbers)
        .mapTo(Row.class)
        .map(Row::item)
        .collect(Collectors.toMap(Item::id, Function.identity()));
  }

  static ItemList list(Handle handle, ItemQuery listing) {
    List<Row> rows =
        bound(handle.createQuery(select(listing)), listing)
            .bind("limit", listing.limit() + 1)
            .mapTo(Row.class)
            .list();
    List<Row> shown = rows.subList(0, Math.min(rows.size(), listing.limit()));
    String next = null;
    if (rows.size() > shown.size()) {
      Row last = shown.getLast();
      next = new ItemCursor(last.key(), last.id()).cursor(listing);
    }
    return new ItemList(shown.stream().map(Row::item).toList(), next);
  }

  /// Reads a page of a list. Without a search, a page of a category is cut out of its listing
  /// before the items are read.
  static String select(ItemQuery listing) {
    ItemSort sort = listing.sort();
    boolean inCategory = listing.category() != 0;
    String after = listing.after() == null ? "" : " AND " + sort.after(inCategory);
    String part = " ORDER BY " + sort.order(inCategory) + " LIMIT :limit";
    String sought = listing.words().isEmpty() ? "" : " AND p.words @@ CAST(:sought AS tsquery)";
    String select = FIELDS + sort.key();
    if (!inCategory) {
      return select + ON_SALE + sought + after + part;
    }
    String listed = sought.isEmpty() ? after + part : after;
    return select
        + " AS key FROM (SELECT * FROM "
        + LISTING
        + listed
        + ") l"
        + LISTED
        + sought
        + part;
  }

  private static Query bound(Query query, ItemQuery listing) {
    if (listing.category() != 0) {
      query.bind("category", listing.category());
    }
    if (!listing.words().isEmpty()) {
      query.bind("sought", SearchWords.query(listing.words()));
    }
    ItemCursor after = listing.after();
    if (after != null) {
      query.bind("id", after.id());
      if (listing.sort() != ItemSort.NEW) {
        query.bind("key", after.key());
      }
    }
    return query;
  }
}
