package io.feedmill.storefront.cart;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/// A change to a cart.
///
/// @param quantities by id of the item; 0 or less takes it out
record CartWrite(Way way, Map<String, Long> quantities) {
  CartWrite {
    quantities = Map.copyOf(quantities);
  }

  /// What becomes of what is there.
  enum Way {
    /// The given items are set, others stay.
    SET,
    /// Quantities add up.
    ADD,
    /// Nothing else stays.
    REPLACE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// What may be fewer pieces than before: by item, 0 for what is taken out.
  ///
  /// @param before what is in the cart, asked for only when it matters
  Map<String, Long> fewer(Supplier<? extends Map<String, Long>> before) {
    return switch (way) {
      case ADD -> Map.of();
      case SET -> quantities;
      case REPLACE -> {
        Map<String, Long> wanted = new TreeMap<>();
        before.get().keySet().forEach(item -> wanted.put(item, 0L));
        wanted.putAll(quantities);
        yield wanted;
      }
    };
  }

  static CartWrite set(String item, long quantity) {
    return new CartWrite(Way.SET, Map.of(item, quantity));
  }

  static CartWrite add(String item, long quantity) {
    return new CartWrite(Way.ADD, Map.of(item, quantity));
  }

  static CartWrite empty() {
    return new CartWrite(Way.REPLACE, Map.of());
  }
}
