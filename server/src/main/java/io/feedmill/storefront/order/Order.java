package io.feedmill.storefront.order;

import java.time.Instant;
import java.util.List;

/// Something that somebody bought.
///
/// @param totalMinor price of it all
/// @param currency ISO 4217, the same for all lines
record Order(long id, Instant placed, List<OrderLine> lines, long totalMinor, String currency) {
  Order {
    lines = List.copyOf(lines);
  }
}
