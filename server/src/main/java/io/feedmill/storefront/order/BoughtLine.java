package io.feedmill.storefront.order;

import io.feedmill.kernel.text.Money;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import org.jspecify.annotations.Nullable;

/// One item of an order on a page.
///
/// @param item its id
/// @param price of one piece, as on a price tag
/// @param total as on a price tag
/// @param photo null when there is none
public record BoughtLine(
    String item, String name, long qty, String price, String total, @Nullable ItemPhoto photo) {
  static BoughtLine of(OrderLine line, String currency) {
    return new BoughtLine(
        Long.toString(line.product()),
        line.name(),
        line.qty(),
        Money.text(line.priceMinor(), currency),
        Money.text(line.totalMinor(), currency),
        line.photo());
  }
}
