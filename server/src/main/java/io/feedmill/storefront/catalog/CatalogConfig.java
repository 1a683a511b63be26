package io.feedmill.storefront.catalog;

import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.text.Money;

/// Settings of the catalog.
///
/// @param currency of items that are added without one, ISO 4217
public record CatalogConfig(String currency) {

  /// Declares the settings.
  public static CatalogConfig from(Settings settings) {
    return new CatalogConfig(
        settings.parsed(
            new Setting(
                "FEEDMILL_SHOP_CURRENCY",
                "EUR",
                "ISO 4217, such as EUR",
                "Currency of shop items that are added without one"),
            "EUR",
            CatalogConfig::currency));
  }

  private static String currency(String text) {
    return Money.currency(text)
        .orElseThrow(() -> new IllegalArgumentException("is not a currency of ISO 4217"));
  }
}
