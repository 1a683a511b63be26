package io.feedmill.storefront.design;

import io.feedmill.kernel.design.Sample;
import io.feedmill.storefront.catalog.ItemCard;
import java.util.List;

/// Model of `catalog/design_cards.jte`.
public record ItemSamples(List<Sample<ItemCard>> items) {
  public ItemSamples {
    items = List.copyOf(items);
  }
}
