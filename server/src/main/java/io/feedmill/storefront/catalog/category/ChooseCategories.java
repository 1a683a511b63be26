package io.feedmill.storefront.catalog.category;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.catalog.api.ItemChanged;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// Puts items into categories. The locks are the tree, then the item, as in other changes of items.
final class ChooseCategories {
  static final int MOST = 10;

  private final Database database;
  private final Events events;
  private final RowChanges changes;

  /// @param changes receives every change after the commit
  ChooseCategories(Database database, Events events, RowChanges changes) {
    this.database = database;
    this.events = events;
    this.changes = changes;
  }

  /// @param wish makes the new categories from the present ones
  /// @throws Problem 404 when the item is not on sale, 422 for unknown or too many categories
  void choose(long item, UnaryOperator<Set<Long>> wish) {
    String id = Long.toString(item);
    boolean changed =
        database.inTransaction(transaction -> {
          TreeLock.share(transaction);
          ListingRows.lock(transaction, item);
          if (!ListingRows.onSale(transaction, item)) {
            throw Problem.notFound(text("the item is not on sale"));
          }
          Set<Long> before = new TreeSet<>(ListingRows.of(transaction, item));
          Set<Long> after = new TreeSet<>(wish.apply(Set.copyOf(before)));
          if (after.equals(before)) {
            return false;
          }
          check(CategoryRows.tree(transaction), after);
          ListingRows.choose(transaction, item, after);
          ListingRows.itemChanged(transaction, item);
          events.publish(transaction, new ItemChanged(id));
          return true;
        });
    if (changed) {
      changes.changedIfReachable(Set.of(id));
    }
  }

  private static void check(CategoryTree tree, Set<Long> categories) {
    if (categories.size() > MOST) {
      throw Problem.invalid(
          "/categories", text("must have at most {most} categories", "most", MOST));
    }
    if (!categories.stream().allMatch(id -> tree.find(id).isPresent())) {
      throw Problem.invalid("/categories", text("must have ids of categories"));
    }
  }
}
