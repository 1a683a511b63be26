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

  /// Names of the items that are put on sale last, which the shop shows first.
  static List<String> newest(int count) {
    List<String> names =
        DemoContent.read("items.tsv").lines().map(line -> line.split("\t", -1)[0]).toList();
    return names.subList(Math.max(0, names.size() - count), names.size());
  }

  private static Item item(String line) {
    String[] fields = line.split("\t", -1);
    return new Item(
        "", fields[0], fields[3], Long.parseLong(fields[2]), Long.parseLong(fields[1]), CURRENCY);
  }
}
