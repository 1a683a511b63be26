package io.feedmill.storefront.catalog;

import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.Money;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import org.jspecify.annotations.Nullable;

/// An item in a list.
///
/// @param summary beginning of its description
/// @param price as on a price tag
/// @param photo null when there is none
public record ItemCard(
    String id,
    String name,
    String summary,
    String price,
    Availability availability,
    @Nullable ItemPhoto photo) {
  private static final int SUMMARY = 120;

  static ItemCard of(Item item) {
    return new ItemCard(
        item.id(),
        item.name(),
        Excerpt.of(Markdown.render(item.description()), SUMMARY),
        Money.text(item.priceMinor(), item.currency()),
        Availability.of(item.qty()),
        item.photo());
  }
}
