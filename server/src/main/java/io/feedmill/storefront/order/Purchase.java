package io.feedmill.storefront.order;

import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/// What somebody wants to buy.
///
/// @param account who
/// @param key names the request; the same key never buys twice
/// @param expectedMinor the total they agreed to; any when empty
/// @param last their last order when the cart was read, 0 for none; any when empty
/// @param quantities pieces, at least one each, by id of the item
record Purchase(
    long account,
    String key,
    OptionalLong expectedMinor,
    OptionalLong last,
    SortedMap<Long, Long> quantities) {

  /// A purchase whatever else was ordered.
  Purchase(long account, String key, OptionalLong expectedMinor, Map<Long, Long> quantities) {
    this(account, key, expectedMinor, OptionalLong.empty(), new TreeMap<>(quantities));
  }

  /// The same out of a cart that was read when `order` was the last one.
  Purchase after(long order, Map<Long, Long> inCart) {
    return new Purchase(account, key, expectedMinor, OptionalLong.of(order), new TreeMap<>(inCart));
  }
}
