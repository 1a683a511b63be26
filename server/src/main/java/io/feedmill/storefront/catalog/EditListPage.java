package io.feedmill.storefront.catalog;

import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import io.feedmill.storefront.catalog.api.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `catalog/edit-list.jte`: the items as editors see them.
///
/// @param sought what was searched for; empty when nothing was
/// @param sort the order's name in addresses
/// @param more address of the next part; null at the end
public record EditListPage(
    PageFrame frame,
    String sought,
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
