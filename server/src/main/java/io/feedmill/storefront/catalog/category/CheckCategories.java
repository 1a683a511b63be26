package io.feedmill.storefront.catalog.category;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.catalog.api.CategoryChanged;
import io.feedmill.storefront.catalog.api.ItemChanged;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Checks the tree of categories, their slugs, and what they list.
///
/// | fault | repair |
/// |---|---|
/// | categories that are in each other | the one with the lowest id moves to the top |
/// | a slug does not lead to its category | it does |
/// | an item is missing, listed wrongly, or with another name or price | listed where it belongs |
///
/// Reads all listings, each category in one statement, so that a change in the meantime is no
/// fault. Of a category, at most 10,000 items are found and mended at once.
final class CheckCategories implements Check {
  private static final int MOST_ITEMS = 10_000;

  private final Database database;
  private final Events events;
  private final RowChanges changes;

  /// @param changes receives every repair after the commit
  CheckCategories(Database database, Events events, RowChanges changes) {
    this.database = database;
    this.events = events;
    this.changes = changes;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("categories", repair, once -> checkOnce(once, progress));
  }

  private Findings checkOnce(boolean repair, Progress progress) {
    Findings findings = new Findings();
    circles(repair, findings);
    slugs(repair, findings);
    List<Category> all = database.withHandle(CategoryRows::tree).ordered();
    Set<Long> wrong = new TreeSet<>();
    for (int done = 0; done < all.size(); done++) {
      progress.at(done, all.size());
      Category category = all.get(done);
      for (ListingRows.Fault fault : faults(category.id())) {
        findings.add("category " + category.id() + ": " + describe(fault));
        wrong.add(fault.product());
      }
    }
    progress.at(all.size(), all.size());
    if (repair) {
      wrong.forEach(this::list);
    }
    return findings;
  }

  private List<ListingRows.Fault> faults(long category) {
    return database.withHandle(handle -> ListingRows.faults(handle, category, MOST_ITEMS));
  }

  private static String describe(ListingRows.Fault fault) {
    String item = "item " + fault.product();
    if (!fault.listed()) {
      return item + " is not listed";
    }
    return item + (fault.wanted() ? " is listed with another name or price" : " is listed wrongly");
  }

  private void list(long item) {
    String id = Long.toString(item);
    database.useTransaction(transaction -> {
      TreeLock.share(transaction);
      ListingRows.lock(transaction, item);
      ListingRows.itemChanged(transaction, item);
      events.publish(transaction, new ItemChanged(id));
    });
    changes.changedIfReachable(Set.of(id));
  }

  private void circles(boolean repair, Findings findings) {
    List<Long> circles = database.withHandle(CategoryRows::inCircles);
    circles.forEach(id -> findings.add("category " + id + ": is within itself"));
    while (repair && !circles.isEmpty()) {
      repair(
          circles.getFirst(),
          transaction ->
              CategoryRows.inCircles(transaction).stream()
                  .findFirst()
                  .ifPresent(id -> CategoryRows.moveToTop(transaction, id)));
      circles = database.withHandle(CategoryRows::inCircles);
    }
  }

  private void slugs(boolean repair, Findings findings) {
    for (Category category : database.withHandle(CategoryRows::withLostSlugs)) {
      findings.add("category " + category.id() + ": its slug leads elsewhere");
      if (repair) {
        repair(category.id(), CategoryRows::regainSlugs);
      }
    }
  }

  private void repair(long category, Consumer<Handle> repair) {
    String row = Category.row(category);
    database.useTransaction(transaction -> {
      TreeLock.take(transaction);
      repair.accept(transaction);
      events.publish(transaction, new CategoryChanged(row));
    });
    changes.changedIfReachable(Set.of(row));
  }
}
