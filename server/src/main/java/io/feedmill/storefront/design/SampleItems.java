package io.feedmill.storefront.design;

import io.feedmill.kernel.design.DesignSection;
import io.feedmill.kernel.design.Sample;
import io.feedmill.storefront.catalog.Availability;
import io.feedmill.storefront.catalog.ItemCard;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import java.util.List;

/// Items that nobody sells, one for each state of a card.
final class SampleItems {
  private static final Availability THERE = new Availability("In stock", "in-stock", 30);
  private static final Availability FEW = new Availability("Only 3 left", "few", 3);
  private static final Availability NONE = new Availability("Sold out", "sold-out", 0);

  private SampleItems() {}

  private static ItemCard item(String name, Availability stock, boolean photo) {
    return new ItemCard(
        DesignSection.NOTHING + "-" + name,
        "Coffee mug",
        "Stoneware, 350 ml, for the dishwasher.",
        "€16.00",
        stock,
        photo ? new ItemPhoto("1", DesignSection.PICTURE, 600, 400, "", "") : null);
  }

  static List<Sample<ItemCard>> all() {
    return List.of(
        Sample.of("In stock", item("there", THERE, true)),
        new Sample<>("Hover", "hover", item("hover", THERE, true)),
        new Sample<>("Focus", "focus", item("focus", THERE, true)),
        Sample.of("Only few", item("few", FEW, true)),
        Sample.of("Sold out", item("none", NONE, true)),
        Sample.of("Without photo", item("plain", THERE, false)));
  }
}
