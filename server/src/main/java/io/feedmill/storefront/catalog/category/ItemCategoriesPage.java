package io.feedmill.storefront.catalog.category;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `catalog/item-categories.jte`.
///
/// @param id of the item
/// @param name of the item
/// @param seen ids of the shown choice
public record ItemCategoriesPage(
    PageFrame frame, String id, String name, List<CategoryChoice> choices, String seen, Form form) {
  public ItemCategoriesPage {
    choices = List.copyOf(choices);
  }
}
