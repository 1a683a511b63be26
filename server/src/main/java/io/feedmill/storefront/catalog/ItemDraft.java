package io.feedmill.storefront.catalog;

import io.feedmill.storefront.catalog.api.Item;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// A valid new item.
///
/// @param name on one line
/// @param description Markdown, may be empty
/// @param qty pieces in stock
/// @param currency ISO 4217
record ItemDraft(String name, String description, long qty, long priceMinor, String currency) {

  /// @throws io.feedmill.kernel.http.Problem 422 with all errors
  static ItemDraft of(Item item) {
    return checked(
        item.name(),
        item.description(),
        BigDecimal.valueOf(item.qty()),
        BigDecimal.valueOf(item.priceMinor()),
        item.currency(),
        item.currency());
  }

  /// @param currency null for `standard`
  /// @throws io.feedmill.kernel.http.Problem 422 with all errors
  static ItemDraft checked(
      @Nullable String name,
      @Nullable String description,
      @Nullable BigDecimal qty,
      @Nullable BigDecimal priceMinor,
      @Nullable String currency,
      String standard) {
    ItemFields fields = new ItemFields();
    ItemDraft draft =
        new ItemDraft(
            fields.name(name == null ? "" : name),
            fields.description(description == null ? "" : description),
            fields.whole("qty", qty == null ? BigDecimal.ZERO : qty, 0, ItemFields.MOST_QTY),
            fields.whole("priceMinor", priceMinor, 0, ItemFields.MOST_PRICE),
            fields.currency(currency == null ? standard : currency));
    fields.refuseFaults();
    return draft;
  }
}
