package io.feedmill.storefront.catalog.category;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `catalog/edit-category.jte`: the forms for a new category and for an existing one.
///
/// @param category null for a new one
/// @param form with the fields `name`, `slug` and `parent`, and for an existing category the shown
///   values as `seen-name` and so on
/// @param parents possible parents
/// @param above name of the parent of an existing category; empty at the top
public record EditCategoryPage(
    PageFrame frame,
    @Nullable Category category,
    Form form,
    List<CategoryChoice> parents,
    String above) {
  public EditCategoryPage {
    parents = List.copyOf(parents);
  }

  static EditCategoryPage blank(PageFrame frame, CategoryTree tree, Form form) {
    return new EditCategoryPage(frame, null, form, parents(tree, 0, 1, form), "");
  }

  static EditCategoryPage of(PageFrame frame, CategoryTree tree, Category category, Form form) {
    return new EditCategoryPage(
        frame,
        category,
        form,
        parents(tree, category.id(), tree.height(category.id()), form),
        tree.find(category.parent()).map(Category::name).orElse(""));
  }

  /// Those that have room for as many levels, outside of the category itself.
  private static List<CategoryChoice> parents(
      CategoryTree tree, long category, int height, Form form) {
    return tree.ordered().stream()
        .filter(each -> tree.depth(each.id()) + height <= EditCategories.DEEPEST)
        .filter(each -> tree.path(each).stream().noneMatch(above -> above.id() == category))
        .map(each ->
            CategoryChoice.of(tree, each, form.value("parent").equals(Long.toString(each.id()))))
        .toList();
  }
}
