package io.feedmill.storefront.order;

import io.feedmill.storefront.order.StockRows.OnSale;
import io.feedmill.storefront.order.hold.HeldPieces;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An item with too few pieces in stock.
///
/// @param item its id
/// @param name empty when it is no longer on sale
/// @param wanted pieces wanted
/// @param available pieces in stock that are not held for others
record Shortage(String item, String name, long wanted, long available) {

  /// All shortages of a purchase, in the order of its items.
  ///
  /// @param stock the items on sale
  /// @param held held pieces by item
  /// @param wanted pieces by item
  static List<Shortage> among(
      Map<Long, OnSale> stock, Map<Long, HeldPieces> held, Map<Long, Long> wanted) {
    return wanted.entrySet().stream()
        .map(line -> of(line.getKey(), line.getValue(), stock, held))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Shortage> of(
      long id, long wanted, Map<Long, OnSale> stock, Map<Long, HeldPieces> held) {
    String text = Long.toString(id);
    OnSale item = stock.get(id);
    if (item == null) {
      return Optional.of(new Shortage(text, "", wanted, 0));
    }
    long available = held.getOrDefault(id, HeldPieces.NOTHING).leaves(item.qty());
    return available >= wanted
        ? Optional.empty()
        : Optional.of(new Shortage(text, item.name(), wanted, available));
  }
}
