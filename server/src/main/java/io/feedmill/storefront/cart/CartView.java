package io.feedmill.storefront.cart;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A cart with the current data of its items, for the API.
///
/// @param totalMinor sum of the items on sale, in the smallest unit; null when they have several
///   currencies
/// @param currency of the total; null when there is none
@JsonInclude(JsonInclude.Include.NON_NULL)
record CartView(List<Line> items, @Nullable Long totalMinor, @Nullable String currency) {
  CartView {
    items = List.copyOf(items);
  }

  /// One item.
  ///
  /// @param name null when it is not on sale any more, and so the price
  /// @param available pieces in stock
  /// @param photo null when there is none
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Line(
      String item,
      long quantity,
      @Nullable String name,
      @Nullable Long priceMinor,
      @Nullable String currency,
      long available,
      @Nullable ItemPhoto photo) {

    static Line of(String id, long quantity, @Nullable Item item) {
      return item == null
          ? new Line(id, quantity, null, null, null, 0, null)
          : new Line(
              id,
              quantity,
              item.name(),
              item.priceMinor(),
              item.currency(),
              item.qty(),
              item.photo());
    }

    /// The price of all pieces; null when the item is not on sale.
    long totalMinor() {
      return priceMinor == null ? 0 : priceMinor * quantity;
    }
  }

  /// @param quantities by item, in the order to show them
  static CartView of(Map<String, Long> quantities, Map<String, Item> items) {
    List<Line> lines =
        quantities.entrySet().stream()
            .map(line -> Line.of(line.getKey(), line.getValue(), items.get(line.getKey())))
            .toList();
    Set<String> currencies =
        items.values().stream().map(Item::currency).collect(Collectors.toSet());
    long total = lines.stream().mapToLong(Line::totalMinor).sum();
    return currencies.size() > 1
        ? new CartView(lines, null, null)
        : new CartView(lines, total, currencies.stream().findAny().orElse(null));
  }
}
