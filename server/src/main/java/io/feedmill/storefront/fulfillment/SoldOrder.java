package io.feedmill.storefront.fulfillment;

import io.feedmill.storefront.fulfillment.api.OrderState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An order as editors see it.
///
/// @param account the buyer; 0 when it was deleted, below 0 for a guest
/// @param guest who a guest is; null for accounts
/// @param changed when it reached its state
record SoldOrder(
    long id,
    long account,
    @Nullable Guest guest,
    OrderState state,
    Instant placed,
    Instant changed,
    List<Line> lines,
    long totalMinor,
    String currency) {
  SoldOrder {
    lines = List.copyOf(lines);
  }

  /// What a guest said; nothing of it is proven.
  record Guest(String name, String mail) {}

  /// Some pieces of one item.
  ///
  /// @param priceMinor of one piece, when it was bought
  record Line(long item, String name, long quantity, long priceMinor) {}
}
