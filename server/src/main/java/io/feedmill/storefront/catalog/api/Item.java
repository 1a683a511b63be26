package io.feedmill.storefront.catalog.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something the shop sells, as the API shows it.
///
/// @param id decimal, below 2^53
/// @param name on one line, 1 to 200 characters
/// @param description Markdown, at most 10,000 characters
/// @param qty pieces in stock, 0 to 1,000,000
/// @param priceMinor price of one piece in the smallest unit of the currency, 0 to 10^12
/// @param currency ISO 4217, such as `EUR`
/// @param photos at most 8, in the order to show them; absent in the API when there are none
public record Item(
    String id,
    String name,
    String description,
    long qty,
    long priceMinor,
    String currency,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ItemPhoto> photos) {
  public Item {
    photos = List.copyOf(photos);
  }

  /// An item without photos.
  public Item(
      String id, String name, String description, long qty, long priceMinor, String currency) {
    this(id, name, description, qty, priceMinor, currency, List.of());
  }

  /// The photo to show in lists; null when there is none.
  public @Nullable ItemPhoto photo() {
    return photos.isEmpty() ? null : photos.getFirst();
  }
}
