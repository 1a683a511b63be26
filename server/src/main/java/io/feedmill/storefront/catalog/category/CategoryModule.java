package io.feedmill.storefront.catalog.category;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.storefront.cache.api.Lists;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.catalog.api.Assortment;
import io.feedmill.storefront.catalog.api.Items;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Wires the categories.
public final class CategoryModule {
  private final CategoryStore store;
  private final EditCategories edits;
  private final ChooseCategories choices;
  private final Viewers viewers;
  private final CheckCategories check;

  private CategoryModule(
      CategoryStore store,
      EditCategories edits,
      ChooseCategories choices,
      Viewers viewers,
      CheckCategories check) {
    this.store = store;
    this.edits = edits;
    this.choices = choices;
    this.viewers = viewers;
    this.check = check;
  }

  /// Sends nothing to PostgreSQL.
  ///
  /// @param events is notified of every change
  /// @param changes is notified at once, so that no page shows the old categories
  public static CategoryModule create(
      Database database, Viewers viewers, Events events, RowChanges changes) {
    return new CategoryModule(
        new CategoryStore(database),
        new EditCategories(database, events, changes),
        new ChooseCategories(database, events, changes),
        viewers,
        new CheckCategories(database, events, changes));
  }

  public CategoryStore store() {
    return store;
  }

  /// The API.
  public void routes(Routes routes, Lists lists, IdempotencyKeys idempotency) {
    new CategoryResource(viewers, store, edits, choices, lists, idempotency).routes(routes);
  }

  /// `/admin/categories`, and the form for the categories of an item.
  public void pages(Site site, Routes routes, Items items) {
    new CategoryPages(site, viewers, store, edits).routes(routes);
    new ItemCategoryPages(site, viewers, store, choices, items).routes(routes);
  }

  /// The check of categories in `./feedmill fsck shop`.
  public Check check() {
    return check;
  }

  /// The paths of the pages of all categories. Blocks.
  public List<String> paths() {
    return store.tree().ordered().stream().map(Category::path).toList();
  }

  /// Adds categories from other sources, such as demo content.
  public Assortment assortment() {
    return new Assortment() {
      @Override
      public long category(String slug, String name, long parent) {
        Optional<CategoryStore.Found> found = store.find(slug);
        return found.isPresent()
            ? found.get().category().id()
            : edits.add(new CategoryEdit(name, slug, parent, null)).id();
      }

      @Override
      public void put(long item, long category) {
        choices.choose(
            item,
            before -> {
              Set<Long> after = new HashSet<>(before);
              after.add(category);
              return after;
            });
      }
    };
  }
}
