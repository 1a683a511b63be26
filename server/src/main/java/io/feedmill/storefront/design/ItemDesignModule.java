package io.feedmill.storefront.design;

import io.feedmill.kernel.design.DesignSection;
import java.util.List;

/// The section of `/admin/design` about items of the shop.
public final class ItemDesignModule {
  private ItemDesignModule() {}

  public static List<DesignSection> sections() {
    return List.of(
        new DesignSection(
            "items",
            "Item cards",
            (site, frame) ->
                site.part("catalog/design_cards.jte", new ItemSamples(SampleItems.all()))));
  }
}
