package io.feedmill.app.demo;

import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.NewItems;
import java.util.List;

/// Demo items of the shop. Existing items are not changed.
final class DemoShop {
  private static final String CURRENCY = "EUR";

  private final NewItems items;

  DemoShop(NewItems items) {
    this.items = items;
  }

  /// @return number of items put on sale
  int fill() {
    return (int)
        DemoContent.read("items.tsv").lines().map(DemoShop::item).filter(items::addMissing).count();
  }

  /// An item and its drawing.
  ///
  /// @param drawing name of a file in `demo/items`
  record Drawn(String name, String drawing) {}

  /// All items, those last that the shop shows first.
  static List<Drawn> drawings() {
    return DemoContent.read("items.tsv")
        .lines()
        .map(line -> line.split("\t", -1))
        .map(fields -> new Drawn(fields[0], fields[4]))
        .toList();
  }

  private static Item item(String line) {
    String[] fields = line.split("\t", -1);
    return new Item(
        "", fields[0], fields[3], Long.parseLong(fields[2]), Long.parseLong(fields[1]), CURRENCY);
  }
}
