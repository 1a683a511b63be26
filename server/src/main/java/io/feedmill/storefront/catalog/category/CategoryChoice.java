package io.feedmill.storefront.catalog.category;

import java.util.stream.Collectors;

/// A category to choose.
///
/// @param title its path, such as `Home / Kitchen`
public record CategoryChoice(long id, String title, boolean chosen) {
  static CategoryChoice of(CategoryTree tree, Category category, boolean chosen) {
    String title =
        tree.path(category).stream().map(Category::name).collect(Collectors.joining(" / "));
    return new CategoryChoice(category.id(), title, chosen);
  }
}
