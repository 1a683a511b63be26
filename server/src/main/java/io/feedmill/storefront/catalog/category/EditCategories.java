package io.feedmill.storefront.catalog.category;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.catalog.api.CategoryChanged;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// The changes of the tree of categories that editors make. Each is one transaction under the
/// [TreeLock], which checks the tree as it is, so that concurrent moves make no cycle. It publishes
/// a durable [CategoryChanged], and the caches are invalidated before the method returns.
///
/// | change | items | addresses |
/// |---|---|---|
/// | add | none | the slug is new, or had been left by another category |
/// | rename | the same | the same slug |
/// | change of the slug | the same | the old slug leads to the new one |
/// | move | also listed in the new parents, no longer in the old ones | the same |
/// | delete | move into the parent, with the categories in it | old ones lead to the parent |
/// | delete at the top | in one category fewer | not found |
final class EditCategories {
  static final int MOST = 500;
  static final int DEEPEST = 5;

  private final Database database;
  private final Events events;
  private final RowChanges changes;

  /// @param changes receives every change after the commit
  EditCategories(Database database, Events events, RowChanges changes) {
    this.database = database;
    this.events = events;
    this.changes = changes;
  }

  /// @throws Problem 422 when the tree has no room there, or the slug is taken
  Category add(CategoryEdit wish) {
    return changed(transaction -> {
      CategoryTree tree = CategoryRows.tree(transaction);
      String name = Objects.requireNonNullElse(wish.name(), "");
      long parent = Objects.requireNonNullElse(wish.parent(), 0L);
      if (tree.ordered().size() >= MOST) {
        throw Problem.invalid("", text("there are {most} categories, the most", "most", MOST));
      }
      checkPlace(tree, parent, 1);
      String slug = slug(transaction, tree, 0, Objects.requireNonNullElse(wish.slug(), ""), name);
      Category added = new Category(0, parent, 0, name, slug);
      long id = CategoryRows.insert(transaction, added);
      int position = Objects.requireNonNullElse(wish.position(), Integer.MAX_VALUE);
      place(transaction, tree, parent, id, position);
      return id;
    });
  }

  /// @throws Problem 404 when it does not exist, 422 when the tree has no room there, or the slug
  ///   is taken
  Category edit(long id, CategoryEdit wish) {
    return changed(transaction -> {
      CategoryTree tree = CategoryRows.tree(transaction);
      Category before = tree.find(id).orElseThrow(EditCategories::unknown);
      String name = Objects.requireNonNullElse(wish.name(), before.name());
      long parent = Objects.requireNonNullElse(wish.parent(), before.parent());
      String slug =
          wish.slug() == null ? before.slug() : slug(transaction, tree, id, wish.slug(), name);
      if (parent != before.parent()) {
        checkMove(tree, before, parent);
      }
      CategoryRows.update(transaction, new Category(id, parent, before.place(), name, slug));
      if (wish.position() != null) {
        place(transaction, tree, parent, id, wish.position());
      } else if (parent != before.parent()) {
        place(transaction, tree, parent, id, Integer.MAX_VALUE);
      }
      if (parent != before.parent()) {
        Set<Long> affected = new HashSet<>(above(tree, before.parent()));
        affected.addAll(above(tree, parent));
        ListingRows.treeChanged(transaction, affected);
      }
      return id;
    });
  }

  /// Moves a category among those of the same parent, at most to the first or last place.
  ///
  /// @param places forwards; below 0 backwards
  /// @throws Problem 404 when it does not exist
  void move(long id, int places) {
    changed(transaction -> {
      CategoryTree tree = CategoryRows.tree(transaction);
      long parent = tree.find(id).orElseThrow(EditCategories::unknown).parent();
      int at = ids(tree, parent).indexOf(id);
      place(transaction, tree, parent, id, Math.max(0, at + places));
      return id;
    });
  }

  /// @throws Problem 404 when it does not exist
  void remove(long id) {
    Category removed =
        database.inTransaction(transaction -> {
          TreeLock.take(transaction);
          CategoryTree tree = CategoryRows.tree(transaction);
          Category category = tree.find(id).orElseThrow(EditCategories::unknown);
          List<Long> siblings = ids(tree, category.parent());
          int at = siblings.indexOf(id);
          siblings.remove(at);
          siblings.addAll(at, ids(tree, id));
          CategoryRows.dissolve(transaction, category);
          CategoryRows.order(transaction, siblings);
          events.publish(transaction, new CategoryChanged(category.row()));
          return category;
        });
    changes.changedIfReachable(Set.of(removed.row()));
  }

  private Category changed(Function<Handle, Long> change) {
    Category now =
        database.inTransaction(transaction -> {
          TreeLock.take(transaction);
          long id = change.apply(transaction);
          Category category =
              CategoryRows.tree(transaction).find(id).orElseThrow(EditCategories::unknown);
          events.publish(transaction, new CategoryChanged(category.row()));
          return category;
        });
    changes.changedIfReachable(Set.of(now.row()));
    return now;
  }

  private static void checkMove(CategoryTree tree, Category moved, long parent) {
    boolean within =
        tree.find(parent).map(tree::path).orElse(List.of()).stream()
            .anyMatch(each -> each.id() == moved.id());
    if (within) {
      throw Problem.invalid(
          "/parent", text("must be neither the category itself nor one that is in it"));
    }
    checkPlace(tree, parent, tree.height(moved.id()));
  }

  private static void checkPlace(CategoryTree tree, long parent, int height) {
    if (parent != 0 && tree.find(parent).isEmpty()) {
      throw Problem.invalid("/parent", CategoryFields.noSuchParent());
    }
    if (tree.depth(parent) + height > DEEPEST) {
      throw Problem.invalid(
          "/parent", text("is too deep: there are at most {most} levels", "most", DEEPEST));
    }
  }

  private static String slug(
      Handle transaction, CategoryTree tree, long own, String wished, String name) {
    if (wished.isEmpty()) {
      return Slugs.free(
          Slugs.of(name),
          slug -> CategoryRows.bySlug(transaction, slug).filter(id -> id != own).isPresent());
    }
    Optional<Category> holder = tree.named(wished).filter(each -> each.id() != own);
    if (holder.isPresent()) {
      throw Problem.invalid(
          "/slug", text("is the slug of the category {name}", "name", holder.get().name()));
    }
    return wished;
  }

  /// Numbers the categories of a parent with `id` at a position among them.
  private static void place(
      Handle transaction, CategoryTree tree, long parent, long id, int position) {
    List<Long> siblings = ids(tree, parent);
    siblings.remove(id);
    siblings.add(Math.min(position, siblings.size()), id);
    CategoryRows.order(transaction, siblings);
  }

  private static List<Long> ids(CategoryTree tree, long parent) {
    return new ArrayList<>(tree.children(parent).stream().map(Category::id).toList());
  }

  private static List<Long> above(CategoryTree tree, long category) {
    return tree.find(category).map(tree::path).orElse(List.of()).stream()
        .map(Category::id)
        .toList();
  }

  static Problem unknown() {
    return Problem.notFound(text("category not found"));
  }
}
