package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.order.hold.HeldPieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The current price of a cart.
///
/// @param lines of items on sale, with the currency of each
/// @param totalMinor empty when it cannot be bought
/// @param faults why it cannot be bought, as sentences
record Quote(List<Line> lines, OptionalLong totalMinor, List<String> faults) {

  /// A line and its currency.
  record Line(OrderLine line, String currency) {}

  /// @param quantities pieces by id of the item
  /// @param items those of them that are on sale, by id
  /// @param held held pieces by item
  static Quote of(
      Map<String, Long> quantities, Map<String, Item> items, Map<Long, HeldPieces> held) {
    List<Line> lines = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    quantities.forEach((id, qty) -> {
      Item item = items.get(id);
      if (item == null) {
        faults.add(text("An item in your cart is no longer on sale. Remove it to continue."));
        return;
      }
      OrderLine line =
          new OrderLine(Long.parseLong(id), item.name(), item.priceMinor(), qty, item.photo());
      lines.add(new Line(line, item.currency()));
      long available = held.getOrDefault(Long.valueOf(id), HeldPieces.NOTHING).leaves(item.qty());
      if (available < qty) {
        faults.add(left(available, item, qty));
      }
    });
    if (lines.stream().map(Line::currency).distinct().count() > 1) {
      faults.add(text("An order has one currency: buy the items of each currency separately."));
    }
    boolean buyable = faults.isEmpty() && !lines.isEmpty();
    return new Quote(
        lines,
        buyable
            ? OptionalLong.of(lines.stream().mapToLong(line -> line.line().totalMinor()).sum())
            : OptionalLong.empty(),
        faults);
  }

  private static String left(long available, Item item, long wanted) {
    return item.qty() < wanted
        ? text(
            "{left, plural, =0 {{item} is sold out. Remove it to continue.}"
                + " other {Only # of {item} left.}}",
            "left",
            available,
            "item",
            item.name())
        : text(
            "{left, plural, =0 {{item} is reserved} other {Only # of {item} left}}"
                + " while other buyers check out. Try again later.",
            "left",
            available,
            "item",
            item.name());
  }
}
