package io.feedmill.app.demo;

import io.feedmill.storefront.catalog.api.Assortment;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The categories of the demo's items. Existing categories stay, items are added to them.
final class DemoCategories {
  private final Assortment assortment;
  private final Items items;

  DemoCategories(Assortment assortment, Items items) {
    this.assortment = assortment;
    this.items = items;
  }

  void fill() {
    Map<String, Long> categories = new HashMap<>();
    List<Item> all = items.newest(100);
    Map<String, String> drawings = new HashMap<>();
    DemoShop.drawings().forEach(each -> drawings.put(each.name(), each.drawing()));
    for (String line : DemoContent.read("categories.tsv").lines().toList()) {
      String[] fields = line.split("\t", -1);
      long parent = categories.getOrDefault(fields[2], 0L);
      long category = assortment.category(fields[0], fields[1], parent);
      categories.put(fields[0], category);
      List<String> drawn = List.of(fields[3].split(" ", -1));
      all.stream()
          .filter(item -> drawn.contains(drawings.getOrDefault(item.name(), "")))
          .forEach(item -> assortment.put(Long.parseLong(item.id()), category));
    }
  }
}
