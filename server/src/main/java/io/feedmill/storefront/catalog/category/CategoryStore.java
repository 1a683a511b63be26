package io.feedmill.storefront.catalog.category;

import io.feedmill.kernel.sql.Database;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The categories, from the database. All methods block.
public final class CategoryStore {
  private final Database database;

  public CategoryStore(Database database) {
    this.database = database;
  }

  public CategoryTree tree() {
    return database.withHandle(CategoryRows::tree);
  }

  /// The category that has or had the slug, with the tree that it is in.
  public Optional<Found> find(String slug) {
    return database.withHandle(handle -> {
      CategoryTree tree = CategoryRows.tree(handle);
      return tree.named(slug)
          .or(() -> CategoryRows.bySlug(handle, slug).flatMap(tree::find))
          .map(category -> new Found(tree, category));
    });
  }

  /// A category in its tree.
  public record Found(CategoryTree tree, Category category) {}

  boolean onSale(long item) {
    return database.withHandle(handle -> ListingRows.onSale(handle, item));
  }

  /// The categories of an item in the order of the tree, with the tree.
  public Chosen of(long item) {
    return database.withHandle(handle -> {
      CategoryTree tree = CategoryRows.tree(handle);
      Set<Long> chosen = new HashSet<>(ListingRows.of(handle, item));
      List<Category> all =
          tree.ordered().stream().filter(each -> chosen.contains(each.id())).toList();
      return new Chosen(tree, all);
    });
  }

  /// Categories of an item.
  public record Chosen(CategoryTree tree, List<Category> all) {
    public Chosen {
      all = List.copyOf(all);
    }

    /// The most specific one, the first of them; empty without any.
    public Optional<Category> main() {
      return all.stream().min(Comparator.comparingInt(each -> -tree.path(each).size()));
    }
  }
}
