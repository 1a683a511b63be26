package io.feedmill.storefront.catalog.category;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `catalog/categories.jte`: all categories, for editors.
///
/// @param lines each before those in it
public record CategoriesPage(PageFrame frame, List<Line> lines) {
  public CategoriesPage {
    lines = List.copyOf(lines);
  }

  /// One category.
  ///
  /// @param depth from 1
  /// @param first whether it is the first of its parent
  /// @param last whether it is the last of its parent
  public record Line(long id, String name, String path, int depth, boolean first, boolean last) {}

  static CategoriesPage of(PageFrame frame, CategoryTree tree) {
    return new CategoriesPage(
        frame, tree.ordered().stream().map(each -> line(tree, each)).toList());
  }

  private static Line line(CategoryTree tree, Category category) {
    List<Category> siblings = tree.children(category.parent());
    return new Line(
        category.id(),
        category.name(),
        category.path(),
        tree.depth(category.id()),
        siblings.getFirst().equals(category),
        siblings.getLast().equals(category));
  }
}
