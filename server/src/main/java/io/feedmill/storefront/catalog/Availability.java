package io.feedmill.storefront.catalog;

import io.feedmill.kernel.language.Texts;

/// The stock of an item, as shown to buyers.
///
/// @param text for display
/// @param tone class in the style sheet
/// @param most pieces that can be bought at once; 0 when it is sold out
public record Availability(String text, String tone, long most) {
  private static final long FEW = 10;

  static Availability of(long qty) {
    if (qty == 0) {
      return new Availability(Texts.text("Sold out"), "sold-out", 0);
    }
    return qty <= FEW
        ? new Availability(Texts.text("Only {qty} left", "qty", qty), "few", qty)
        : new Availability(Texts.text("In stock"), "in-stock", qty);
  }
}
