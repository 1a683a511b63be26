package io.feedmill.storefront.catalog;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import io.feedmill.storefront.catalog.category.CategoryLinks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `catalog/shop.jte`.
///
/// @param path of the page: `/shop`, or of a category
/// @param categories links to categories
/// @param searchText the search text; may be empty
/// @param sort the order's name in addresses
/// @param more address of the next page; null on the last page
/// @param mostViewed most viewed first; shown beside the first page of the list
public record ShopPage(
    PageFrame frame,
    String path,
    CategoryLinks categories,
    String searchText,
    String sort,
    List<Tab> sorts,
    List<ItemCard> items,
    @Nullable String more,
    List<ItemCard> mostViewed) {
  public ShopPage {
    sorts = List.copyOf(sorts);
    items = List.copyOf(items);
    mostViewed = List.copyOf(mostViewed);
  }
}
