package io.feedmill.storefront.order;

import io.feedmill.kernel.text.Money;

/// One item of an order on a page.
///
/// @param item its id
/// @param price of one piece, as on a price tag
/// @param total as on a price tag
public record BoughtLine(String item, String name, long qty, String price, String total) {
  static BoughtLine of(OrderLine line, String currency) {
    return new BoughtLine(
        Long.toString(line.product()),
        line.name(),
        line.qty(),
        Money.text(line.priceMinor(), currency),
        Money.text(line.totalMinor(), currency));
  }
}
