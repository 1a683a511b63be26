package io.feedmill.storefront.cart;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A change to a cart.
///
/// @param quantities by id of the item; 0 or less removes the item
record CartWrite(Mode mode, Map<String, Long> quantities) {
  CartWrite {
    quantities = Map.copyOf(quantities);
  }

  /// How the quantities are applied.
  enum Mode {
    /// Sets the given items; others are kept.
    SET,
    /// Adds the quantities.
    ADD,
    /// Replaces the whole cart.
    REPLACE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Items with a positive quantity.
  Set<String> wanted() {
    return quantities.entrySet().stream()
        .filter(line -> line.getValue() > 0)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /// Items whose quantity may become lower.
  ///
  /// @param replaced items of the replaced cart
  Set<String> fewer(Set<String> replaced) {
    return switch (mode) {
      case ADD -> Set.of();
      case SET -> quantities.keySet();
      case REPLACE -> {
        Set<String> items = new TreeSet<>(replaced);
        items.addAll(quantities.keySet());
        yield items;
      }
    };
  }

  static CartWrite set(String item, long quantity) {
    return new CartWrite(Mode.SET, Map.of(item, quantity));
  }

  static CartWrite add(String item, long quantity) {
    return new CartWrite(Mode.ADD, Map.of(item, quantity));
  }

  static CartWrite empty() {
    return new CartWrite(Mode.REPLACE, Map.of());
  }
}
