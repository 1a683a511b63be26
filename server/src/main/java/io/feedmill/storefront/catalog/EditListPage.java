package io.feedmill.storefront.catalog;

import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import io.feedmill.storefront.catalog.api.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `catalog/edit-list.jte`: the items, for editors.
///
/// @param searchText the search text; may be empty
/// @param sort the order's name in addresses
/// @param more address of the next page; null on the last page
public record EditListPage(
    PageFrame frame,
    String searchText,
    String sort,
    List<Tab> sorts,
    List<Line> items,
    @Nullable String more) {
  public EditListPage {
    sorts = List.copyOf(sorts);
    items = List.copyOf(items);
  }

  /// One item.
  ///
  /// @param price as on a price tag
  public record Line(String id, String name, String price, long qty) {
    static Line of(Item item) {
      return new Line(
          item.id(), item.name(), Money.text(item.priceMinor(), item.currency()), item.qty());
    }
  }
}
